import { expect, it } from 'vitest'
import type { TextStorage } from '../../shared/index.ts'
import { lastDeparture, markSteamDeparture, takeSteamDeparture } from './steam-departure.ts'

const now = Date.UTC(2026, 10, 20, 12)
const minute = 60_000

const emptyStorage = (): TextStorage => {
  const texts = new Map<string, string>()
  return {
    get: (key) => texts.get(key),
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  }
}

it('a tab that never left for Steam expects no return', () => {
  expect(takeSteamDeparture(emptyStorage(), now)).toBe(false)
})

it('a departure allows one return', () => {
  const storage = emptyStorage()
  markSteamDeparture(storage, 'steam', now)
  expect(takeSteamDeparture(storage, now + minute)).toBe(true)
  expect(takeSteamDeparture(storage, now + minute)).toBe(false)
})

it.each([
  ['while the person may still be at Steam', 30 * minute - 1, true],
  ['not long after', 30 * minute, false],
  ['not before it', -1, false],
])('a departure counts %s', (_, after, isAllowed) => {
  const storage = emptyStorage()
  markSteamDeparture(storage, 'steam', now)
  expect(takeSteamDeparture(storage, now + after)).toBe(isAllowed)
})

it('an unreadable time does not count as a departure', () => {
  const storage = emptyStorage()
  storage.set('steamDeparture', 'yes')
  expect(takeSteamDeparture(storage, now)).toBe(false)
})

it('the method of the last departure is known even after the return', () => {
  const storage = emptyStorage()
  expect(lastDeparture(storage)).toBeUndefined()
  markSteamDeparture(storage, 'wechat', now)
  takeSteamDeparture(storage, now + minute)
  expect(lastDeparture(storage)).toBe('wechat')
  markSteamDeparture(storage, 'binding', now)
  expect(lastDeparture(storage)).toBe('binding')
})

it('an unknown method is ignored', () => {
  const storage = emptyStorage()
  storage.set('signInWay', 'https://elsewhere.example')
  expect(lastDeparture(storage)).toBeUndefined()
})
