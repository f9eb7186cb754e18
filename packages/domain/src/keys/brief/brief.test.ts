import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serverFixture } from '../../servers/fixtures.ts'
import { briefMaxLength } from '../limits.ts'
import { fitBrief } from './fit-brief.ts'
import { plainName } from './plain-name.ts'
import { type BriefWords, readQuestion } from './read-question.ts'

const names: Readonly<Record<string, readonly string[]>> = {
  dm: ['死斗', 'Deathmatch'],
  'dm-pistol': ['手枪死斗', 'Pistol DM'],
  solo: ['单挑'],
  constructor: [],
}
const words: BriefWords = {
  help: ['帮助', 'help'],
  summary: ['服务器', 'status'],
  gatherings: ['凑人', 'gatherings'],
  board: ['排行榜', '榜', 'top'],
  players: ['有谁在', '谁在', 'who'],
  modeNames: (mode) => names[mode] ?? [],
}
const first = serverFixture({ id: 'a', displayName: '上海 Aim #1', name: 'Aim one', category: 'dm', map: 'de_mirage' })
const tenth = serverFixture({ id: 'b', displayName: '上海 Aim #10', name: 'Aim ten', category: 'dm', players: 12 })
const offline = serverFixture({ id: 'c', displayName: '北京 单挑', category: 'solo', map: 'am_1', isOpen: false })
const servers = [first, tenth, offline]

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom('谁在', '榜', 'top', 'who', '凑人', '@', '[CQ:at,qq=all]', '\n', '\u202e', '死斗', ' ', '(met)'),
    )
    .map((parts) => parts.join('')),
)

describe('a question', () => {
  it.each([
    ['', { kind: 'summary' }],
    ['/服务器', { kind: 'summary' }],
    ['谁在', { kind: 'summary' }],
    ['help', { kind: 'help' }],
    ['what is the meaning of life', { kind: 'help' }],
    ['mirage', { kind: 'servers', servers: [tenth, first] }],
    ['de_mirage', { kind: 'servers', servers: [tenth, first] }],
    ['死斗？', { kind: 'servers', servers: [tenth, first] }],
    ['aim 1', { kind: 'servers', servers: [first] }],
    ['aim', { kind: 'servers', servers: [tenth, first] }],
    ['上海 Aim #1', { kind: 'servers', servers: [first] }],
    ['mirage aim ten', { kind: 'servers', servers: [tenth] }],
    ['北京', { kind: 'servers', servers: [offline] }],
    ['who mirage', { kind: 'players', server: tenth }],
    ['上海 aim 1 有谁在?', { kind: 'players', server: first }],
    ['谁在火星', { kind: 'help' }],
    ['whole', { kind: 'help' }],
    ['现在有凑人吗', { kind: 'gatherings' }],
    ['top', { kind: 'board', mode: 'dm' }],
    ['手枪死斗排行榜', { kind: 'board', mode: 'dm-pistol' }],
    ['Pistol DM top', { kind: 'board', mode: 'dm-pistol' }],
    ['单挑榜', { kind: 'board', mode: 'solo' }],
  ] as const)('%j', (asked, question) => {
    expect(readQuestion(asked, servers, words)).toEqual(question)
  })

  it('is a name before it is anything else', () => {
    const named = serverFixture({ displayName: 'Top' })
    expect(readQuestion('top', [named], words)).toEqual({ kind: 'servers', servers: [named] })
  })

  it('may be any text', () => {
    fc.assert(
      fc.property(hostile, hostile, (asked, displayName) => {
        const question = readQuestion(asked, [serverFixture({ displayName }), ...servers], words)
        if (question.kind === 'servers') expect(question.servers.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('a name', () => {
  it.each([
    ['@所有人', '＠所有人'],
    ['<@everyone>', '＜＠everyone＞'],
    ['[CQ:at,qq=all]', '［CQ:at,qq=all］'],
    ['(met)all(met)', '（met）all（met）'],
    ['a\nb\u2028c\u202e', 'a b c'],
  ])('%j makes no mention', (name, plain) => {
    expect(plainName(name)).toBe(plain)
  })

  it('is one line without a mention or a code', () => {
    fc.assert(
      fc.property(hostile, (name) => {
        expect(plainName(name)).not.toMatch(/[@<>[\]()\p{Cc}\u2028\u2029\u202e]/u)
      }),
    )
  })
})

describe('a short answer', () => {
  const link = 'https://warmup.example/servers'
  const written = { head: '服务器：', rows: ['一', '二'], separator: '\n', more: (left: number) => `…${left}` }

  it('ends with its link', () => {
    expect(fitBrief(written, link)).toBe(`服务器：\n一\n二\n${link}`)
    expect(fitBrief({ ...written, rows: [] }, link)).toBe(`服务器：\n${link}`)
  })

  it('leaves out its last rows where there is no room, and says so', () => {
    const rows = Array.from({ length: 100 }, (_, index) => `server ${index}`)
    const lines = fitBrief({ ...written, rows }, link).split('\n')
    expect(lines.at(-1)).toBe(link)
    expect(lines.at(-2)).toBe(`…${100 - (lines.length - 3)}`)
  })

  it('is never too long, and never ends within a character', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 500 })
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 40 }), fc.webUrl(), (head, rows, url) => {
        const answer = fitBrief({ ...written, head, rows }, url)
        expect(answer.endsWith(url)).toBe(true)
        expect(answer.isWellFormed()).toBe(true)
        if (url.length < briefMaxLength) expect(answer.length).toBeLessThanOrEqual(briefMaxLength)
      }),
    )
  })
})
