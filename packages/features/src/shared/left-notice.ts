import type { TextStorage } from './browser-storage.ts'
import type { NavigationNotice } from './navigate.ts'

const key = 'warmup.notice'

/** Leaves a notice for the page that this tab loads next, such as the reload after a sign-in. */
export const leaveNotice = (storage: TextStorage, notice: NavigationNotice): void =>
  storage.set(key, JSON.stringify(notice))

/** Takes what the page before left, once; it may be anything. */
export const takeLeftNotice = (storage: TextStorage): unknown => {
  const text = storage.get(key)
  storage.remove(key)
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
