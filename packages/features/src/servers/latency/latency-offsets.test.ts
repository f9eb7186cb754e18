import { expect, it } from 'vitest'
import { createLatencyOffsets } from './latency-offsets.ts'

const storage = () => {
  const entries = new Map<string, string>()
  return {
    get: (key: string) => entries.get(key),
    set: (key: string, value: string) => void entries.set(key, value),
    remove: (key: string) => void entries.delete(key),
  }
}
const ids = Array.from({ length: 300 }, (_, index) => `server-${index}`)

it('keeps a server’s offset for the session', () => {
  const session = storage()
  const first = ids.map(createLatencyOffsets(session, () => 0.25))
  expect(ids.map(createLatencyOffsets(session, () => 0.75))).toEqual(first)
})

it('differs in another session', () => {
  const offsets = (seed: number) => ids.map(createLatencyOffsets(storage(), () => seed))
  expect(offsets(0.1)).not.toEqual(offsets(0.2))
})

it('spreads -1, 0 and 1 over neighbouring ids', () => {
  const offsetOf = createLatencyOffsets(storage(), () => 0.5)
  const counts = [-1, 0, 1].map((offset) => ids.filter((id) => offsetOf(id) === offset).length)
  expect(counts.reduce((sum, count) => sum + count)).toBe(ids.length)
  for (const count of counts) expect(count).toBeGreaterThan(60)
})
