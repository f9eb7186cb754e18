import type { TextStorage } from './browser/browser-storage.ts'
import type { NavigationNotice } from './navigate.ts'

const key = 'warmup.notice'

/** Stores a notice for the next page load in this tab, such as the reload after a sign-in. */
export const leaveNotice = (storage: TextStorage, notice: NavigationNotice): void =>
  storage.set(key, JSON.stringify(notice))

/** Returns and removes the stored notice, which may be anything. */
export const takeLeftNotice = (storage: TextStorage): unknown => {
  const text = storage.get(key)
  storage.remove(key)
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
