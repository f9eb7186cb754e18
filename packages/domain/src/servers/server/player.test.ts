import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPlayTime, shownListAge, withUnknown } from './player.ts'
import { serverInfoReading, serverInfoWireSchema } from './player-reading.ts'

const read = (list: unknown) => serverInfoReading.parse({ players: { list } }).players

describe('serverInfoReading', () => {
  it('reads what our own API answers', () => {
    const answer = {
      players: {
        list: [
          { name: ' NightOwl ', raw: { time: 61.5 } },
          { name: '', raw: {} },
        ],
      },
      age_seconds: 4,
    }
    expect(serverInfoWireSchema.safeParse(answer).success).toBe(true)
    expect(serverInfoReading.parse(answer)).toEqual({
      players: [
        { name: 'NightOwl', seconds: 61.5 },
        { name: '', seconds: undefined },
      ],
      ageSeconds: 4,
    })
  })

  it.each([
    ['time as text', { name: 'x', raw: { time: '61' } }, { name: 'x', seconds: 61 }],
    ['a negative time', { name: 'x', raw: { time: -1 } }, { name: 'x', seconds: undefined }],
    ['no raw', { name: 'x' }, { name: 'x', seconds: undefined }],
    ['raw of another shape', { name: 'x', raw: 'x' }, { name: 'x', seconds: undefined }],
    ['no name', { raw: { time: 1 } }, { name: '', seconds: 1 }],
    ['a number as a name', { name: 1337 }, { name: '1337', seconds: undefined }],
  ])('reads %s', (_, sent, player) => expect(read([sent])).toEqual([player]))

  it('skips entries that are not players', () =>
    expect(read([null, 'x', { name: 'x' }])).toEqual([{ name: 'x', seconds: undefined }]))

  it('reads an answer wrapped in data', () =>
    expect(serverInfoReading.parse({ data: { players: { list: [{ name: 'x' }] } } })).toMatchObject({
      players: [{ name: 'x' }],
    }))

  it.each([
    [undefined, undefined],
    ['90', 90],
    [-1, undefined],
    ['a while', undefined],
  ])('reads the age %j as %j', (sent, ageSeconds) =>
    expect(serverInfoReading.parse({ players: { list: [] }, age_seconds: sent })).toEqual({ players: [], ageSeconds }),
  )

  it('drops the placeholder for hidden players, but not a player with that name', () => {
    expect(read([{ name: 'Max Players', raw: { time: 5 } }])).toEqual([])
    expect(read([{ name: 'Max Players' }, { name: 'x' }])).toHaveLength(2)
  })

  it('reads an empty server', () => expect(read([])).toEqual([]))

  it.each([[{}], [{ players: [] }], [{ players: { list: null } }], [null], ['x'], [{ error: 'x' }]])(
    'refuses %j',
    (answer) => expect(serverInfoReading.safeParse(answer).success).toBe(false),
  )
})

describe('shownListAge', () => {
  it.each([
    ['a fresh list', 4, true, 55, undefined],
    ['a list kept for a while', 4, true, 56, { isOffline: false, seconds: 60 }],
    ['one of unknown age, kept for a while', undefined, true, 90, { isOffline: false, seconds: 90 }],
    ['one of unknown age', undefined, true, 0, undefined],
    ['one of an offline server', 700, false, 20, { isOffline: true, seconds: 720 }],
    ['one that was fresh when its server went offline', 0, false, 3, { isOffline: true, seconds: 3 }],
    [
      'one of an offline server whose backend tells no age',
      undefined,
      false,
      20,
      { isOffline: true, seconds: undefined },
    ],
  ])('of %s', (_, ageSeconds, isOpen, keptSeconds, age) =>
    expect(shownListAge({ players: [], ageSeconds }, isOpen, keptSeconds)).toEqual(age),
  )
})

describe('formatPlayTime', () => {
  it.each([
    [0, '00:00:00'],
    [59.9, '00:00:59'],
    [3_723, '01:02:03'],
    [86_399, '23:59:59'],
    [360_000, '100:00:00'],
    [undefined, '--:--:--'],
    [-1, '--:--:--'],
    [Number.NaN, '--:--:--'],
    [Number.POSITIVE_INFINITY, '--:--:--'],
  ])('%j is %s', (seconds, text) => expect(formatPlayTime(seconds)).toBe(text))

  it('round-trips to the second', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seconds) => {
        const [hours = 0, minutes = 0, rest = 0] = formatPlayTime(seconds).split(':').map(Number)
        expect(hours * 3600 + minutes * 60 + rest).toBe(seconds)
        expect(minutes < 60 && rest < 60).toBe(true)
      }),
    )
  })
})

it.each([
  [2, 4, 2],
  [2, 2, 0],
  [2, 1, 0],
  [0, 3, 3],
])('lists %i known among %i players with %i unknown', (known, count, unknown) => {
  const list = withUnknown(
    Array.from({ length: known }, (_, index) => ({ name: `P${index}`, seconds: 1 })),
    count,
  )
  expect(list).toHaveLength(count)
  expect(list.filter(({ name }) => name === '')).toHaveLength(unknown)
})
