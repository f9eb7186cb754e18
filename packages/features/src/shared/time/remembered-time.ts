import type { TextStorage } from '../browser/browser-storage.ts'

/** Stores the time of an event under `key`, in milliseconds since 1970. */
export const rememberTime = (storage: TextStorage, key: string, time: number): void => storage.set(key, String(time))

/**
 * The time stored under `key`, in milliseconds since 1970, if it is at most `withinMs` before `now`. Undefined for a
 * time in the future (the clock was changed) or an unreadable one.
 */
export const recallTime = (storage: TextStorage, key: string, withinMs: number, now: number): number | undefined => {
  const text = storage.get(key)
  if (text === undefined || !/^\d+$/.test(text)) return undefined
  const age = now - Number(text)
  return age >= 0 && age < withinMs ? Number(text) : undefined
}
