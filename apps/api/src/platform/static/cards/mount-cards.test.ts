import { communityFixture } from '@warmup/domain/common/fixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import type { Drawing, Pictures } from '../../pictures/index.ts'
import { type CardSource, mountCards } from './mount-cards.ts'

let accent: string | undefined
let views = { details: true, rules: true }
const source: CardSource = {
  community: () =>
    communityFixture({ name: { zh: '热身社区', en: 'Warm-up' }, features: { servers: { features: views } } }),
  look: () => ({ accent }),
  server: (id) =>
    id === 'sh 1'
      ? {
          name: { zh: '上海死斗', en: 'Shanghai' },
          category: 'dm',
          region: 'ap-shanghai',
          address: '203.0.113.7:27015',
        }
      : undefined,
  gathering: ({ serverId, pin }, language) =>
    serverId === 'sh 1' && pin === undefined
      ? {
          server: language === 'zh' ? '上海死斗' : 'Shanghai',
          map: 'Mirage',
          ready: 4,
          target: 6,
          state: 'open',
          endsAt: Date.UTC(2026, 10, 20, 12, 12),
          startsAt: undefined,
        }
      : undefined,
  match: async (id) =>
    id === 'abc2'
      ? {
          map: 'Mirage',
          score: { a: 13, b: 11 },
          state: 'finished',
          players: 10,
          startedAt: new Date('2026-11-22T12:15:03Z'),
        }
      : undefined,
}

let isBusy = false
let isBroken = false
let last: Drawing | undefined
const pictures: Pictures = {
  draw: async (drawing) => {
    last = drawing
    if (isBroken) throw new Error('no renderer')
    return isBusy ? undefined : Buffer.from('png')
  },
  close: async () => {},
}

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp({ calls: [] })
  mountCards(app, source, pictures)
})
afterAll(() => app.close())

const textsAt = async (url: string) => {
  expect((await app.inject({ url })).statusCode).toBe(200)
  return [...(last?.svg ?? '').matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
}

it('draws a server with what stays true, a gathering and a match, in both languages', async () => {
  expect(await textsAt('/card/server/sh%201.png')).toEqual(['热身社区', '上海死斗', '死斗 · 上海', '203.0.113.7:27015'])
  expect((await textsAt('/card/server/sh%201.png?language=en'))[1]).toBe('Shanghai')
  const gathering = '/card/gathering.png?gathering=sh+1'
  expect(await textsAt(gathering)).toEqual(['热身社区', '上海死斗', '4/6', '20:12 前人齐就开', 'Mirage'])
  expect((await textsAt(`${gathering}&language=en`)).slice(1, 4)).toEqual([
    'Shanghai',
    '4/6',
    'Open until 20:12 China time',
  ])
  expect((await textsAt('/card/match/abc2.png')).slice(1, 4)).toEqual(['Mirage', '13:11', '10 人 · 已结束'])
  expect((await textsAt('/card/match/abc2.png?language=en')).slice(3)).toEqual([
    '10 players · finished',
    '2026-11-22 20:15 China time',
  ])
})

it('other sites may show it, and ask whether it has changed', async () => {
  const { headers } = await app.inject({ url: '/card/match/abc2.png' })
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=60',
    'cross-origin-resource-policy': 'cross-origin',
  })
  last = undefined
  const again = await app.inject({ url: '/card/match/abc2.png', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, last]).toEqual([304, undefined])
})

it('a new accent is another picture', async () => {
  const { headers } = await app.inject({ url: '/card/match/abc2.png' })
  accent = '#FF8A3D'
  const again = await app.inject({ url: '/card/match/abc2.png', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, last?.svg.includes(accent)]).toEqual([200, true])
  accent = undefined
})

it.each([
  ['/card/server/none.png', 404],
  ['/card/server/sh%201.jpg', 404],
  ['/card/match/none.png', 404],
  ['/card/gathering.png', 404],
  ['/card/gathering.png?gathering=sh+1&pin=past', 404],
  ['/card/match/abc2.png?language=xx', 400],
])('%s is answered with %i', async (url, status) => {
  expect((await app.inject({ url })).statusCode).toBe(status)
})

it('says when to come again while too many are drawn', async () => {
  isBusy = true
  const { statusCode, headers } = await app.inject({ url: '/card/match/abc2.png' })
  expect([statusCode, headers['retry-after'], headers['cache-control'], headers.etag]).toEqual([
    503,
    '5',
    'no-store',
    undefined,
  ])
  isBusy = false
})

it('a picture that cannot be drawn is not kept', async () => {
  isBroken = true
  const { statusCode, headers } = await app.inject({ url: '/card/match/abc2.png' })
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([500, 'no-store', undefined])
  isBroken = false
})

it.each([
  [{ details: false, rules: true }, 200],
  [{ details: false, rules: false }, 404],
])('with %j the card of a server is answered with %i', async (switched, status) => {
  views = switched
  expect((await app.inject({ url: '/card/server/sh%201.png' })).statusCode).toBe(status)
  views = { details: true, rules: true }
})
