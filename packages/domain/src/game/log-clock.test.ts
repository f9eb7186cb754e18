import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reorderedMs } from './limits.ts'
import { advanceClock, type LogClock, steadyTime } from './log-clock.ts'

const hour = 3_600_000
const begin = Date.UTC(2026, 2, 29, 1, 59)
/** The steady times of lines, each with its time by the server's clock and by ours. */
const steadyTimes = (lines: readonly (readonly [time: number, at: number | undefined])[]): number[] => {
  let clock: LogClock = { time: undefined }
  return lines.map(([time, at]) => {
    clock = advanceClock(clock, begin + time, at)
    return (steadyTime(clock) ?? 0) - begin
  })
}

describe('the clock of a log', () => {
  it.each([hour, -hour, hour / 2, -10 * 60_000])('runs on when the server’s clock is set by %i ms', (jump) => {
    const lines = [0, 20_000, 40_000, 60_000].map((time, index) => [time + (index < 2 ? 0 : jump), time] as const)
    expect(steadyTimes(lines)).toEqual([0, 20_000, 40_000, 60_000])
  })

  it('does not move by a jump between two lines that are received together', () => {
    expect(
      steadyTimes([
        [0, 5],
        [hour, 5],
        [hour + 1_000, 5],
      ]),
    ).toEqual([0, 0, 1_000])
    expect(
      steadyTimes([
        [0, 5],
        [-hour, 5],
        [1_000 - hour, 5],
      ]),
    ).toEqual([0, 0, 1_000])
  })

  it('counts a long gap if our clock shows it, or if only the log is known', () => {
    expect(
      steadyTimes([
        [0, 0],
        [2 * hour, 2 * hour],
      ]),
    ).toEqual([0, 2 * hour])
    expect(
      steadyTimes([
        [0, undefined],
        [2 * hour, undefined],
      ]),
    ).toEqual([0, 2 * hour])
  })

  it('ignores the order of lines within a second', () => {
    expect(
      steadyTimes([
        [0, 0],
        [2_000, 2],
        [2_000 - reorderedMs, 2],
        [3_000, 3],
      ]),
    ).toEqual([0, 2_000, 2_000, 3_000])
  })

  it('never runs back', () => {
    const line = fc.tuple(
      fc.integer({ min: -2 * hour, max: 2 * hour }),
      fc.option(fc.nat(2 * hour), { nil: undefined }),
    )
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const times = steadyTimes(lines)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }),
    )
  })
})
