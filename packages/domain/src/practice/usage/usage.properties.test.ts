import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usageDays } from '../limits.ts'
import { joinedSpans, type Stay, usageOf } from './usage.ts'

const now = Date.parse('2026-11-27T20:00:00+08:00')
const minute = 60_000
const stay: fc.Arbitrary<Stay> = fc
  .record({
    steamId: fc.constantFrom('a', 'b', 'c'),
    since: fc.integer({ min: -100 * 1_440, max: 0 }),
    length: fc.integer({ min: 1, max: 600 }),
  })
  .map(({ steamId, since, length }) => ({
    steamId,
    since: now + since * minute,
    until: now + (since + length) * minute,
  }))
const stays = fc.array(stay, { maxLength: 40 })
const sum = (counts: readonly { readonly minutes: number }[]) =>
  counts.reduce((total, { minutes }) => total + minutes, 0)

test('the days add up to the whole, and none is longer than a day', () => {
  fc.assert(
    fc.property(stays, (given) => {
      const { days, minutes } = usageOf(given, now)
      expect(days).toHaveLength(usageDays)
      expect(sum(days)).toBe(minutes)
      for (const day of days) expect(day.minutes).toBeLessThanOrEqual(1_440)
    }),
  )
})

test('a server is used at least as long as its longest player played, and at most as long as all played together', () => {
  fc.assert(
    fc.property(stays, (given) => {
      const { players, minutes, times } = usageOf(given, now)
      expect(minutes).toBeGreaterThanOrEqual(Math.max(0, ...players.map((player) => player.minutes)))
      expect(minutes).toBeLessThanOrEqual(sum(players))
      expect(times > 0).toBe(minutes > 0)
    }),
  )
})

test('another stay never makes the use shorter, and the order does not matter', () => {
  fc.assert(
    fc.property(stays, stay, (given, another) => {
      const before = usageOf(given, now)
      const after = usageOf([...given, another], now)
      expect(after.minutes).toBeGreaterThanOrEqual(before.minutes)
      expect(usageOf([...given, another].toReversed(), now)).toEqual(after)
    }),
  )
})

test('joined spans neither overlap nor touch within the gap', () => {
  fc.assert(
    fc.property(stays, fc.integer({ min: 0, max: 60 * minute }), (given, gap) => {
      const spans = joinedSpans(given, gap)
      for (const [index, span] of spans.entries()) {
        const next = spans[index + 1]
        if (next !== undefined) expect(next.since).toBeGreaterThan(span.until + gap)
      }
    }),
  )
})
