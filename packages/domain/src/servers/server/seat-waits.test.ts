import { describe, expect, it } from 'vitest'
import { keptSeatWaits } from '../limits.ts'
import { afterSeatPoll, nextSeatWait, noSeatWaits, usualSeatWait } from './seat-waits.ts'

type Poll = readonly [seconds: number, hasSeat: boolean | undefined]
const polled = (...polls: readonly Poll[]) =>
  polls.reduce((waits, [seconds, hasSeat]) => afterSeatPoll(waits, hasSeat, seconds * 1_000), noSeatWaits)

describe('the waits for a free seat on a server', () => {
  it('last from the first poll without one to the next with one', () => {
    expect(polled([0, true], [10, false], [20, false], [70, true], [80, true]).ended).toEqual([60_000])
    expect(polled([10, false], [20, false]).since).toBe(10_000)
  })

  it('do not count while the number of players is unknown', () =>
    expect(polled([10, false], [20, undefined], [70, true]).ended).toEqual([]))

  it('are known for the last ones only', () => {
    const many = Array.from({ length: 2 * keptSeatWaits }, (_, index): Poll => [index * index, index % 2 === 1])
    expect(polled(...many, [10_000, false], [10_001, true]).ended).toHaveLength(keptSeatWaits)
  })

  it('usually take their mean, once three are known', () => {
    const two = [
      [0, false],
      [60, true],
      [60, false],
      [180, true],
    ] as const
    expect(usualSeatWait(polled(...two))).toBeUndefined()
    expect(usualSeatWait(polled(...two, [200, false], [500, true]))).toBe(160)
  })
})

describe('the next seat of several servers', () => {
  it('comes sooner than the next seat of each server', () => {
    expect(nextSeatWait([600])).toBe(600)
    expect(nextSeatWait([600, 300])).toBeCloseTo(200)
  })

  it('goes by the known waits, and is unknown without one', () => {
    expect(nextSeatWait([undefined, 300])).toBe(300)
    expect(nextSeatWait([undefined])).toBeUndefined()
    expect(nextSeatWait([])).toBeUndefined()
  })
})
