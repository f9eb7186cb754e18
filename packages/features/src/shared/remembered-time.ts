import type { TextStorage } from './browser-storage.ts'

/** Remembers under `key` that something happened at `time`, milliseconds since 1970. */
export const rememberTime = (storage: TextStorage, key: string, time: number): void => storage.set(key, String(time))

/**
 * The time remembered under `key`, in milliseconds since 1970, if it lies in the last `withinMs` before `now`.
 * Undefined for a time in the future (the clock was changed) or an unreadable one.
 */
export const recallTime = (storage: TextStorage, key: string, withinMs: number, now: number): number | undefined => {
  const text = storage.get(key)
  if (text === undefined || !/^\d+$/.test(text)) return undefined
  const age = now - Number(text)
  return age >= 0 && age < withinMs ? Number(text) : undefined
}
