import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Duration, durationMs, durations } from '../../payments/durations.ts'
import { extendedExpiry } from '../server/practice-server.ts'
import { dueNotice, lastNotice } from './expiry-notices.ts'

const hourMs = 3_600_000
const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })
const leftMs = fc.integer({ min: -30 * 24 * hourMs, max: 400 * 24 * hourMs })
const duration = fc.constantFrom(...durations)

/** Expiry of a server that is rented or extended at `now`, with current notices counted as sent. */
const extended = (expiresAt: number, now: number, by: Duration) => {
  const until = Math.ceil(extendedExpiry(expiresAt, now, durationMs(by)) / 1_000) * 1_000
  return { expiresAt: until, noticedHours: lastNotice(until, now) }
}

/** Notices mailed by a job that runs at these times. */
const mailed = (server: { expiresAt: number; noticedHours: number | null }, moments: readonly number[]): number[] => {
  let { noticedHours } = server
  return moments.flatMap((now) => {
    const due = dueNotice({ ...server, noticedHours }, now)
    if (due === null) return []
    noticedHours = due
    return [due]
  })
}
const hoursBefore = (expiresAt: number) => Array.from({ length: 80 }, (_, hour) => expiresAt - (79 - hour) * hourMs)

it('renting or extending a server sends no immediate notice', () => {
  fc.assert(
    fc.property(moment, leftMs, duration, (now, left, by) => {
      const server = extended(Math.ceil((now + left) / 1_000) * 1_000, now, by)
      expect(dueNotice(server, now)).toBeNull()
    }),
  )
})

it('each notice that was not yet due on renting or extending is mailed once', () => {
  fc.assert(
    fc.property(moment, leftMs, duration, (now, left, by) => {
      const server = extended(Math.ceil((now + left) / 1_000) * 1_000, now, by)
      const secondsLeft = server.expiresAt / 1_000 - Math.ceil(now / 1_000)
      const after = hoursBefore(server.expiresAt).filter((each) => each > now)
      expect(mailed(server, after)).toEqual([72, 24].filter((hours) => secondsLeft > hours * 3_600))
    }),
  )
})

it('a missed notice is skipped once a later one is due', () => {
  fc.assert(
    fc.property(moment, (expiresAt) => {
      expect(mailed({ expiresAt, noticedHours: null }, hoursBefore(expiresAt).slice(-10))).toEqual([24])
    }),
  )
})

it.each([
  ['4h', []],
  ['8h', []],
  ['3d', [24]],
  ['7d', [72, 24]],
  ['1m', [72, 24]],
] as const)('a server rented for %s', (by, notices) => {
  fc.assert(
    fc.property(moment, (now) => {
      const server = extended(0, now, by)
      expect(mailed(server, [now, ...hoursBefore(server.expiresAt).filter((each) => each > now)])).toEqual(notices)
    }),
  )
})
