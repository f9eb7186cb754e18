import { recallTime, rememberTime, type TextStorage } from '../../shared/index.ts'

const key = 'steamDeparture'
/** Milliseconds that a person may stay at Steam: longer than any backend waits for the answer. */
const longestAbsenceMs = 30 * 60_000

/** Remembers, in this tab, that a person left for Steam, or WeChat, which leads back the same way. `now` is in ms since 1970. */
export const markSteamDeparture = (storage: TextStorage, now: number): void => rememberTime(storage, key, now)

/**
 * Whether this tab left for Steam a short while ago; each departure allows one return. Anybody can link to the return
 * address with a token of his own, and would sign a visitor in to an account that he watches.
 */
export const takeSteamDeparture = (storage: TextStorage, now: number): boolean => {
  const departedAt = recallTime(storage, key, longestAbsenceMs, now)
  storage.remove(key)
  return departedAt !== undefined
}
