import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './index.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const unexpected = (error: unknown) => {
  throw error
}

test('starts a round per interval, the first after one interval', async () => {
  const round = vi.fn(() => wait(40))
  const task = repeat({ everyMs: 100, round, onError: unexpected })
  await pass(99)
  expect(round).toHaveBeenCalledTimes(0)
  await pass(1)
  expect(round).toHaveBeenCalledTimes(1)
  await pass(200)
  expect(round).toHaveBeenCalledTimes(3)
  await pass(50)
  await task.stop()
})

test('uses the configured first delay and interval', async () => {
  const periods = [10, 30, 1_000]
  const times: number[] = []
  const start = Date.now()
  const task = repeat({
    firstAfterMs: 5,
    everyMs: () => periods.shift() ?? 0,
    round: async () => void times.push(Date.now() - start),
    onError: unexpected,
  })
  await pass(100)
  await task.stop()
  expect(times).toEqual([5, 15, 45])
})

test('never runs two rounds at once', async () => {
  let running = 0
  let most = 0
  const task = repeat({
    everyMs: 10,
    round: async () => {
      running += 1
      most = Math.max(most, running)
      await wait(35)
      running -= 1
    },
    onError: unexpected,
  })
  await pass(200)
  const stopped = task.stop()
  await pass(35)
  await stopped
  expect(most).toBe(1)
})

test('continues after a failed round, and reports it', async () => {
  const errors: unknown[] = []
  let rounds = 0
  const task = repeat({
    everyMs: 10,
    round: async () => {
      rounds += 1
      if (rounds === 1) throw new Error('away')
    },
    onError: (error) => errors.push(error),
  })
  await pass(20)
  await task.stop()
  expect([rounds, errors]).toEqual([2, [new Error('away')]])
})

test('stops at once between rounds, and waits for the current round', async () => {
  const finished = vi.fn()
  const task = repeat({ everyMs: 10, round: () => wait(50).then(finished), onError: unexpected })
  await pass(10)
  const stopped = task.stop().then(() => expect(finished).toHaveBeenCalledTimes(1))
  await pass(50)
  await stopped
  await pass(1_000)
  expect(finished).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
