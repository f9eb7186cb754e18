import { expect, it } from 'vitest'
import { scrimListReading, scrimPostBody } from './scrim-reading.ts'

const wire = {
  id: 'a',
  state: 'open',
  role: 'other',
  author: { name: 'Owl', steamid: '76561198000000001' },
  maps: ['de_mirage'],
  level: 'pro',
  starts_at: '2026-11-28T12:00:00.000Z',
  region: 'ap-shanghai',
  note: '',
  has_server: true,
}

it('reads a post', () =>
  expect(scrimListReading.parse([wire])).toEqual([
    {
      id: 'a',
      state: 'open',
      role: 'other',
      author: { name: 'Owl', steamId: '76561198000000001' },
      maps: ['de_mirage'],
      level: 'pro',
      startsAt: Date.parse('2026-11-28T12:00:00Z'),
      region: 'ap-shanghai',
      note: '',
      hasServer: true,
      answers: [],
      match: undefined,
    },
  ]))

it('reads an unknown level, and leaves out a server with an unusable address', () => {
  const match = {
    opponent: { name: 'Bo' },
    server: { name: 's', ready: true, ip: '1.1.1.1; quit', port: 1, password: 'x' },
  }
  const [scrim] = scrimListReading.parse([{ ...wire, level: 'legend', match }])
  expect([scrim?.level, scrim?.match]).toEqual([
    undefined,
    { opponent: { name: 'Bo', steamId: undefined }, renter: undefined, server: undefined },
  ])
})

const post = { maps: [], level: 'pro', starts_at: '2026-11-28T20:00:00+08:00', region: 'ap-shanghai', note: '' }

it('cleans and cuts a note', () =>
  expect(scrimPostBody.parse({ ...post, note: ` gg\u0000${'x'.repeat(99)}` }).note).toMatch(/^gg ?x+$/))

it.each([{ maps: ['de_mirage; quit'] }, { level: 'best' }, { starts_at: 'tonight' }, { server_id: '../x' }])(
  'refuses a post with %j',
  (fields) => expect(scrimPostBody.safeParse({ ...post, ...fields }).success).toBe(false),
)
