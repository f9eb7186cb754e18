import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Duration, durationMs, durations } from '../payments/durations.ts'
import { expiryNoticesMs } from '../practice/limits.ts'
import { extendedExpiry } from '../practice/server/practice-server.ts'
import { dueNotice, lastNotice } from './expiry-notices.ts'
import { vipNoticesMs } from './limits.ts'

const hourMs = 3_600_000
const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })
const leftMs = fc.integer({ min: -30 * 24 * hourMs, max: 400 * 24 * hourMs })
const duration = fc.constantFrom(...durations)
const series = fc.constantFrom<readonly number[]>(expiryNoticesMs, vipNoticesMs)

type Expiry = { readonly expiresAt: number; readonly noticed: number | null }

const wholeSeconds = (ms: number) => Math.ceil(ms / 1_000) * 1_000

/** An expiry that was set at `now`; current notices count as made. */
const set = (expiresAt: number, now: number, noticesMs: readonly number[]): Expiry => ({
  expiresAt,
  noticed: lastNotice(expiresAt, now, noticesMs),
})
const extended = (expiresAt: number, now: number, by: Duration, noticesMs: readonly number[]) =>
  set(wholeSeconds(extendedExpiry(expiresAt, now, durationMs(by))), now, noticesMs)

/** The notices that a job makes at these times, in hours. */
const made = ({ expiresAt, noticed }: Expiry, moments: readonly number[], noticesMs: readonly number[]) => {
  let last = noticed
  return moments.flatMap((now) => {
    const due = dueNotice({ expiresAt, noticed: last }, now, noticesMs)
    if (due === null) return []
    last = due
    return [due]
  })
}
const halfHoursBefore = (expiresAt: number) =>
  Array.from({ length: 160 }, (_, index) => expiresAt - (159 - index) * (hourMs / 2))

it('an expiry that was just set has no notice', () => {
  fc.assert(
    fc.property(moment, leftMs, duration, series, (now, left, by, noticesMs) => {
      const expiry = extended(wholeSeconds(now + left), now, by, noticesMs)
      expect(dueNotice(expiry, now, noticesMs)).toBeNull()
    }),
  )
})

it('each notice that was not yet due when the expiry was set is made once, the earliest first', () => {
  fc.assert(
    fc.property(moment, leftMs, duration, series, (now, left, by, noticesMs) => {
      const expiry = extended(wholeSeconds(now + left), now, by, noticesMs)
      const msLeft = expiry.expiresAt - wholeSeconds(now)
      const after = halfHoursBefore(expiry.expiresAt).filter((each) => each > now)
      const expected = noticesMs.filter((ms) => msLeft > ms).map((ms) => ms / hourMs)
      expect(made(expiry, after, noticesMs)).toEqual(expected.toSorted((a, b) => b - a))
    }),
  )
})

it('the job makes no notice twice, at any times in any order', () => {
  fc.assert(
    fc.property(moment, series, fc.array(fc.integer({ min: -100, max: 5 })), (expiresAt, noticesMs, hours) => {
      const moments = hours.map((hour) => expiresAt + hour * hourMs)
      const hoursMade = made({ expiresAt, noticed: null }, moments, noticesMs)
      expect(new Set(hoursMade).size).toBe(hoursMade.length)
      expect(hoursMade).toEqual(hoursMade.toSorted((a, b) => b - a))
    }),
  )
})

it('an extension makes the notices due again', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom('3d', '7d', '1m') satisfies fc.Arbitrary<Duration>, (now, by) => {
      const told = { expiresAt: wholeSeconds(now + hourMs / 2), noticed: 1 }
      const expiry = extended(told.expiresAt, now, by, expiryNoticesMs)
      const after = halfHoursBefore(expiry.expiresAt).filter((each) => each > now)
      expect(made(expiry, after, expiryNoticesMs)).toEqual([24, 1])
    }),
  )
})

it('a missed notice is skipped once a later one is due', () => {
  fc.assert(
    fc.property(moment, (expiresAt) => {
      const lastHour = halfHoursBefore(expiresAt).slice(-2)
      expect(made({ expiresAt, noticed: null }, lastHour, expiryNoticesMs)).toEqual([1])
    }),
  )
})

it.each([
  ['4h', [1]],
  ['8h', [1]],
  ['3d', [24, 1]],
  ['1m', [24, 1]],
] as const)('a server rented for %s has the notices %j', (by, notices) => {
  fc.assert(
    fc.property(moment, (now) => {
      const expiry = extended(0, now, by, expiryNoticesMs)
      const moments = [now, ...halfHoursBefore(expiry.expiresAt).filter((each) => each > now)]
      expect(made(expiry, moments, expiryNoticesMs)).toEqual(notices)
    }),
  )
})
