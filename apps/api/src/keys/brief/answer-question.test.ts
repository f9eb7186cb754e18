import { briefMaxLength } from '@warmup/domain/keys'
import { visibleName } from '@warmup/domain/players'
import { serverWireFixture } from '@warmup/domain/servers/fixtures'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BriefSources, createBrief } from './answer-question.ts'

const wires = [
  serverWireFixture({ id: 'sh-1', name_display: '上海 Aim #1', name_display_en: 'Shanghai Aim #1', players: '2/16' }),
  serverWireFixture({ id: 'sh-2', port: 27_016, name_display: '上海 Aim #2', players: '12/16', map: 'de_nuke' }),
  serverWireFixture({ id: 'bj-1', port: 27_017, name_display: '北京 单挑', category: 'solo', players: '0/2', open: 0 }),
]
const playersNamed = (...names: readonly string[]) => ({
  players: { list: names.map((name) => ({ name: visibleName({ name, isHidden: false }), raw: {} })) },
})

const sources = (overrides: Partial<BriefSources> = {}): BriefSources => ({
  publicUrl: () => 'https://warmup.example',
  communityName: () => ({ zh: '热身社区', en: 'Warmup' }),
  servers: () => wires,
  playersOn: async () => playersNamed('张三', ''),
  gatherings: () => [],
  topOf: async () => [
    { rank: 1, nickname: '张三', kills: 1_234 },
    { rank: 2, nickname: '@所有人', kills: 1 },
  ],
  now: () => new Date('2026-11-30T12:00:00Z'),
  ...overrides,
})
const answer = createBrief(sources())

it.each([
  [
    '',
    '热身社区：2 台服务器在线，14 人在玩\n上海 Aim #2 · Nuke · 12/16\n上海 Aim #1 · Mirage · 2/16\nhttps://warmup.example/servers',
  ],
  ['nuke', '上海 Aim #2 · Nuke · 12/16\nconnect 127.0.1.1:27016\nhttps://warmup.example/servers/details/sh-2'],
  ['死斗', '2 台服务器：\n上海 Aim #2 · Nuke · 12/16\n上海 Aim #1 · Mirage · 2/16\nhttps://warmup.example/servers'],
  ['北京', '北京 单挑 · 离线\nhttps://warmup.example/servers/details/bj-1'],
  ['谁在 aim 1', '「上海 Aim #1」2/16 人：\n张三、另有 1 人\nhttps://warmup.example/servers/details/sh-1'],
  ['谁在北京', '北京 单挑 · 离线\nhttps://warmup.example/servers/details/bj-1'],
  ['凑人', '现在没有服务器在凑人\nhttps://warmup.example/servers'],
  ['死斗榜', '死斗排行榜：\n1. 张三 · 1,234 击杀\n2. ＠所有人 · 1 击杀\nhttps://warmup.example/leaderboard?mode=dm'],
])('answers %j', async (asked, text) => {
  expect(await answer(asked, 'zh')).toBe(text)
})

it('answers in English, with the English names', async () => {
  expect(await answer('shanghai aim 1', 'en')).toBe(
    'Shanghai Aim #1 · Mirage · 2/16\nconnect 127.0.1.1:27015\nhttps://warmup.example/servers/details/sh-1',
  )
  expect(await answer('who is on Aim #1?', 'en')).toContain('“Shanghai Aim #1”, 2/16 players:\n张三, 1 more\n')
  expect(await answer('top', 'en')).toContain('Deathmatch, best players:\n1. 张三 · 1,234 kills\n')
  expect(await answer('?!', 'en')).toContain('Warmup: 2 servers online, 14 playing\n')
})

it('says how to ask where it does not understand', async () => {
  expect(await answer('今天天气怎么样', 'zh')).toMatch(/^可以这样问：\n/)
  expect(await answer('the weather', 'en')).toMatch(/^You can ask:\n/)
})

it('names gatherings with the time that is left', async () => {
  const one = createBrief(
    sources({ gatherings: () => [{ serverId: 'sh-1', target: 6, ready: 4, state: 'open', secondsLeft: 421 }] }),
  )
  expect(await one('凑人', 'zh')).toBe(
    '正在凑人：\n「上海 Aim #1」4/6 人，还剩 8 分钟\nhttps://warmup.example/servers?gathering=sh-1',
  )
  const pinned = {
    serverId: 'sh-1',
    pin: 'p',
    target: 6,
    ready: 4,
    secondsLeft: 3_600,
    startsAt: '2026-11-30T13:00:00Z',
  }
  const two = createBrief(
    sources({
      gatherings: () => [
        { ...pinned, state: 'open' },
        { ...pinned, state: 'reached', startsAt: '2026-11-30T11:00:00Z' },
      ],
    }),
  )
  const text = await two('gatherings', 'en')
  expect(text).toContain('“Shanghai Aim #1” 4/6, starts at 21:00\n“Shanghai Aim #1” 4/6: complete, joining now\n')
})

it('says that a server is empty', async () => {
  const empty = createBrief(
    sources({
      servers: () => [serverWireFixture({ name_display: '空服', players: '0/16' })],
      playersOn: async () => playersNamed(),
    }),
  )
  expect(await empty('空服有谁在', 'zh')).toContain('「空服」现在没有人\n')
})

it('answers without names while the game server does not say who is there', async () => {
  const silent = createBrief(sources({ playersOn: () => Promise.reject(new Error('silent')) }))
  expect(await silent('谁在 aim 2', 'zh')).toContain('「上海 Aim #2」12/16 人：\n另有 12 人\n')
})

it('makes no mention of the names of players and servers', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom('@everyone', '<@1>', '[CQ:at,qq=all]', '(met)all(met)', 'a\nb', '\u2028', '\u202e'),
  )
  await fc.assert(
    fc.asyncProperty(text, fc.array(text, { maxLength: 64 }), text, async (server, players, asked) => {
      const hostile = createBrief(
        sources({
          servers: () => [serverWireFixture({ name_display: server, players: '9/16' })],
          playersOn: async () => playersNamed(...players),
          topOf: async () => players.map((nickname, index) => ({ rank: index + 1, nickname, kills: 1 })),
        }),
      )
      for (const question of [asked, '', '谁在死斗', 'top', '死斗']) {
        const said = await hostile(question, 'zh')
        expect(said).not.toMatch(/[@<>[\]()\u2028\u202e]|[^\P{Cc}\n]/u)
        expect(said.length).toBeLessThanOrEqual(briefMaxLength)
        expect(said).toMatch(/\nhttps:\/\/warmup\.example\/[^\n]*$/)
      }
    }),
    { numRuns: 25 },
  )
})
