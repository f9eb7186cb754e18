import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { updateRestartLongestPauseMs, updateRestartPauseMs } from '../limits.ts'
import { afterUpdateRestart, nextUpdateRestart, type UpdateRestarts } from './update-restarts.ts'

const never: UpdateRestarts = { version: undefined, count: 0, lastAt: undefined }

/** The times of the restarts of a server that stays too old, if it is looked at once a minute. */
const restartsWithin = (durationMs: number, required: (now: number) => number): number[] => {
  let restarts = never
  const times: number[] = []
  for (let now = 1; now < durationMs; now += 60_000) {
    if (nextUpdateRestart(restarts, required(now)) > now) continue
    restarts = afterUpdateRestart(restarts, required(now), now)
    times.push(now)
  }
  return times
}

describe('restarts for an update of the game', () => {
  it('begin at once for a version that the server was not restarted for', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(200), fc.nat(), (version, required, count, lastAt) => {
        fc.pre(version !== required)
        expect(nextUpdateRestart(never, required)).toBe(0)
        expect(nextUpdateRestart({ version, count, lastAt }, required)).toBe(0)
      }),
    )
  })

  it('pause after each one, never shorter than before and never longer than the limit', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.array(fc.nat(), { minLength: 2, maxLength: 60 }), (required, start, waits) => {
        let now = start
        let restarts = never
        let before = 0
        for (const wait of waits) {
          restarts = afterUpdateRestart(restarts, required, now)
          const pause = nextUpdateRestart(restarts, required) - now
          expect(pause).toBeGreaterThanOrEqual(Math.max(before, updateRestartPauseMs))
          expect(pause).toBeLessThanOrEqual(updateRestartLongestPauseMs)
          before = pause
          now += wait
        }
      }),
    )
  })

  it('stay few while the new copy is missing', () => {
    const day = 24 * 3_600_000
    expect(restartsWithin(day, () => 14_178)).toHaveLength(10)
    expect(restartsWithin(2 * day, () => 14_178).length).toBeLessThanOrEqual(14)
  })

  it('start over with the next version', () => {
    const times = restartsWithin(3_600_000, (now) => (now < 1_800_000 ? 14_178 : 14_179))
    expect(times).toEqual([1, 300_001, 900_001, 1_800_001, 2_100_001, 2_700_001])
  })
})
