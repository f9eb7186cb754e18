import { recallTime, rememberTime, type TextStorage } from '../../shared/index.ts'

const timeKey = 'steamDeparture'
const wayKey = 'signInWay'
/** Maximum time at Steam in milliseconds, longer than any backend waits for the answer. */
const longestAbsenceMs = 30 * 60_000

/** Sign-in methods through another site. WeChat uses the same return as Steam. */
const signInWays = ['steam', 'wechat', 'binding'] as const
export type SignInWay = (typeof signInWays)[number]

/** Stores, for this tab, that the user left for Steam or WeChat. `now` is in ms since 1970. */
export const markSteamDeparture = (storage: TextStorage, way: SignInWay, now: number): void => {
  rememberTime(storage, timeKey, now)
  storage.set(wayKey, way)
}

/**
 * Whether this tab left for Steam recently; each departure allows one return. Otherwise an attacker could link to the
 * return page with their own token, and sign a visitor in to an account that the attacker controls.
 */
export const takeSteamDeparture = (storage: TextStorage, now: number): boolean => {
  const departedAt = recallTime(storage, timeKey, longestAbsenceMs, now)
  storage.remove(timeKey)
  return departedAt !== undefined
}

/** The sign-in method of this tab's last departure; undefined without one. */
export const lastDeparture = (storage: TextStorage): SignInWay | undefined => {
  const kept = storage.get(wayKey)
  return signInWays.find((way) => way === kept)
}
