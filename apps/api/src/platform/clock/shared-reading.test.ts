import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sharedReading } from './shared-reading.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('reads once for callers at the same time, and again after its result was kept', async () => {
  let reads = 0
  const read = sharedReading(async () => {
    reads += 1
    return reads
  }, 10_000)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  vi.advanceTimersByTime(9_999)
  expect(await read()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await read()).toBe(2)
})

it('never reads twice at a time, however long a reading takes', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const source = vi.fn(() => promise)
  const read = sharedReading(source, 10)
  const first = read()
  vi.advanceTimersByTime(60_000)
  const second = read()
  resolve('read')
  expect(await Promise.all([first, second])).toEqual(['read', 'read'])
  expect(source).toHaveBeenCalledTimes(1)
})

it('does not keep a failure', async () => {
  const source = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('back')
  const read = sharedReading(source, 10_000)
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toBe('back')
})
