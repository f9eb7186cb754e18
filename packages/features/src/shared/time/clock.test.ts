import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countDown, secondsSince, secondsUntil } from './clock.ts'

it.each([
  [5_000, 5],
  [4_001, 5],
  [4_000, 4],
  [1, 1],
  [0, 0],
  [-1, 0],
])('%d ms ahead is %d s to wait', (ahead, seconds) => expect(secondsUntil(ahead + 7, 7)).toBe(seconds))

it.each([
  [0, 0],
  [999, 0],
  [1_000, 1],
  [-5_000, 0],
])('%d ms ago is %d s', (ago, seconds) => expect(secondsSince(7, 7 + ago)).toBe(seconds))

describe('countDown', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** The remaining seconds at the start and at each call, with the milliseconds before the deadline. */
  const shown = (deadline: number) => {
    const seen = [[secondsUntil(deadline, Date.now()), deadline - Date.now()]]
    const end = countDown(deadline, () => seen.push([secondsUntil(deadline, Date.now()), deadline - Date.now()]))
    return { seen, end }
  }

  it.each([
    ['at once', 5_000],
    ['a moment later', 4_997],
  ])('shows each number for one second, begun %s', async (_, ahead) => {
    const { seen } = shown(Date.now() + ahead)
    await vi.runAllTimersAsync()
    expect(seen).toEqual([
      [5, ahead],
      [4, 4_000],
      [3, 3_000],
      [2, 2_000],
      [1, 1_000],
      [0, 0],
    ])
  })

  it('continues after an early timer', async () => {
    const { seen } = shown(Date.now() + 1_500)
    // The timers’ clock is ahead of the dates’ clock.
    vi.setSystemTime(Date.now() - 1)
    await vi.runAllTimersAsync()
    expect(seen).toEqual([
      [2, 1_500],
      [2, 1_001],
      [1, 1_000],
      [0, 0],
    ])
  })

  it('stops when cancelled', async () => {
    const { seen, end } = shown(Date.now() + 5_000)
    await vi.advanceTimersByTimeAsync(1_000)
    end()
    await vi.runAllTimersAsync()
    expect(seen).toHaveLength(2)
  })
})
