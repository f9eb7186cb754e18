import { expect, it } from 'vitest'
import { recallTime, rememberTime } from './remembered-time.ts'

const now = Date.UTC(2026, 10, 20, 12)
const minute = 60_000
const storageOf = (text: string | undefined) => ({ get: () => text, set: () => {}, remove: () => {} })

it('is stored by key', () => {
  const kept = new Map<string, string>()
  const storage = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  rememberTime(storage, 'a', now)
  expect(recallTime(storage, 'a', minute, now)).toBe(now)
  expect(recallTime(storage, 'b', minute, now)).toBeUndefined()
})

it.each([
  ['just now', now, now],
  ['a moment before the time is up', now - minute + 1, now - minute + 1],
  ['when the time is up', now - minute, undefined],
  ['in the future', now + 1, undefined],
])('counts %s', (_, time, expected) => expect(recallTime(storageOf(String(time)), 'a', minute, now)).toBe(expected))

it.each([undefined, '', ' ', 'x', 'Infinity', '-1'])('ignores the text %j', (text) =>
  expect(recallTime(storageOf(text), 'a', minute, now)).toBeUndefined(),
)
