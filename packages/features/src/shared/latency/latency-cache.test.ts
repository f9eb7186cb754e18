import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLatencyCache } from './latency-cache.ts'

const entries = new Map<string, string>()
const cache = createLatencyCache({
  get: (key) => entries.get(key),
  set: (key, value) => void entries.set(key, value),
  remove: (key) => void entries.delete(key),
})
const target = '127.0.0.1:8443'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  entries.clear()
})

it('stores a target’s timestamp and value under its name', () => {
  cache.write(target, 12.5)
  expect(JSON.parse(entries.get(`latency::${target}`) ?? '')).toEqual({ timestamp: 1_000_000, value: 12.5 })
  expect(cache.read(target)).toBe(12.5)
})

it('keeps values for 20 s', () => {
  cache.write(target, 12)
  vi.advanceTimersByTime(19_999)
  expect(cache.read(target)).toBe(12)
  vi.advanceTimersByTime(1)
  expect(cache.read(target)).toBeUndefined()
})

it('forgets', () => {
  cache.write(target, 12)
  cache.forget(target)
  expect(cache.read(target)).toBeUndefined()
})

it.each([
  '',
  '{',
  '7',
  'null',
  '{"timestamp":"x","value":1}',
  '{"timestamp":1000000}',
  '{"timestamp":1000000,"value":-1}',
  '{"timestamp":1000001,"value":1}',
])('does not trust %j', (text) => {
  entries.set(`latency::${target}`, text)
  expect(cache.read(target)).toBeUndefined()
})
