import { expiryNoticesMs } from './limits.ts'

/** A server's expiry, in milliseconds since 1970, and the last notice of it whose time had come; null if none had. */
export type NoticedExpiry = { readonly expiresAt: number; readonly noticedHours: number | null }

const hourSeconds = 3_600
const noticesHours = expiryNoticesMs.map((ms) => ms / (hourSeconds * 1_000))

/** Expiries are rounded up to whole seconds, and so is the present: a server rented for 72 hours has 72 hours left, no more. */
const secondsLeft = (expiresAt: number, now: number): number => Math.ceil(expiresAt / 1_000) - Math.ceil(now / 1_000)

/**
 * The last notice of an expiry whose time has come, named by its hours; null before the first and after the expiry. Whoever
 * rents or extends a server has been given it by that (docs/product.md#practice-expiry).
 */
export const lastNotice = (expiresAt: number, now: number): number | null => {
  const left = secondsLeft(expiresAt, now)
  const come = noticesHours.filter((hours) => left > 0 && left <= hours * hourSeconds)
  return come.length === 0 ? null : Math.min(...come)
}

/** The notice that the owner is to be mailed now; null if there is none. */
export const dueNotice = ({ expiresAt, noticedHours }: NoticedExpiry, now: number): number | null => {
  const hours = lastNotice(expiresAt, now)
  return hours !== null && (noticedHours === null || hours < noticedHours) ? hours : null
}
