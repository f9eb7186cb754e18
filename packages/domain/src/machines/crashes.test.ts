import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterCrash,
  afterRunning,
  type Crash,
  type Crashes,
  isFailing,
  isImageStopped,
  isKnownCrash,
  isPausing,
} from './crashes.ts'
import { failingLongestPauseMs, failingWithinMs, wellAfterMs } from './limits.ts'

const minute = 60_000
const crashAt = (at: number, overrides: Partial<Crash> = {}): Crash => ({
  task: new Date(at).toISOString(),
  at,
  reason: 'task: non-zero exit (1)',
  version: 1,
  image: 'server:1',
  lines: [],
  ...overrides,
})
const crashesAt = (...times: number[]): Crashes | undefined =>
  times.reduce<Crashes | undefined>((before, at) => afterCrash(before, crashAt(at), at), undefined)
const failing = crashesAt(0, minute, 2 * minute) as Crashes

describe('a game server', () => {
  it.each([
    ['that died once', [0], false],
    ['that died twice', [0, minute], false],
    ['that died three times in five minutes', [0, minute, 5 * minute], true],
    ['that died three times in a longer time', [0, minute, 5 * minute + 1], false],
    ['whose last three deaths were close together', [0, 20 * minute, 21 * minute, 22 * minute], true],
  ])('%s is failing: %s', (_, times, expected) => {
    expect(isFailing(crashesAt(...times))).toBe(expected)
  })

  it('pauses twice as long after each further crash, up to an hour', () => {
    const pauses: number[] = []
    let crashes: Crashes | undefined = failing
    let now = 2 * minute
    for (let count = 0; count < 9; count += 1) {
      const next = crashes?.nextStartAt ?? 0
      pauses.push((next - now) / minute)
      now = next
      crashes = afterCrash(crashes, crashAt(now), now)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('that was restarted by its owner does not pause', () => {
    expect(isPausing(failing, 1, 2 * minute)).toBe(true)
    expect(isPausing(failing, 2, 2 * minute)).toBe(false)
    expect(isPausing(failing, 1, 3 * minute)).toBe(false)
  })

  it('is well once it has run long enough since its last start, and its last crash stays known', () => {
    const start = failing.nextStartAt ?? 0
    expect(afterRunning(failing, start + wellAfterMs - 1)).toBe(failing)
    const well = afterRunning(failing, start + wellAfterMs)
    expect(isFailing(well)).toBe(false)
    expect(well).toMatchObject({ count: 0, last: { reason: failing.last.reason, lines: [] } })
    expect(isKnownCrash(well, failing.last)).toBe(true)
    expect(afterRunning(well, start + 2 * wellAfterMs)).toBe(well)
  })

  it('that dies again before it is well goes on being failing', () => {
    const again = afterCrash(afterRunning(failing, 4 * minute), crashAt(4 * minute), 4 * minute)
    expect(again).toMatchObject({ failingSince: failing.failingSince, count: 4, pauses: 2 })
  })

  it('is failing after any crashes if and only if three in a row lie within the time, and never pauses too long', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 * minute }), { maxLength: 12 }), (gaps) => {
        const times = gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))
        const crashes = crashesAt(...times)
        const isClose = times.some((at, index) => index >= 2 && at - (times[index - 2] ?? 0) <= failingWithinMs)
        expect(isFailing(crashes)).toBe(isClose)
        expect(crashes?.count ?? 0).toBe(times.length)
        expect((crashes?.nextStartAt ?? 0) - (times.at(-1) ?? 0)).toBeLessThanOrEqual(failingLongestPauseMs)
      }),
    )
  })
})

it('stops an image that makes several servers fail, and no other', () => {
  const other = { ...failing, last: crashAt(0, { image: 'server:2' }) }
  expect(isImageStopped('server:1', [failing, other])).toBe(false)
  expect(isImageStopped('server:1', [failing, other, failing])).toBe(true)
  expect(isImageStopped('server:2', [failing, other, failing])).toBe(false)
})
