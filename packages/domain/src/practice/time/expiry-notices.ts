import { expiryNoticesMs } from '../limits.ts'

/**
 * A server's expiry, in milliseconds since 1970, and its latest notice in hours before expiry; null if none was due
 * yet.
 */
export type NoticedExpiry = { readonly expiresAt: number; readonly noticedHours: number | null }

const hourSeconds = 3_600
const noticesHours = expiryNoticesMs.map((ms) => ms / (hourSeconds * 1_000))

/**
 * Rounds both to whole seconds, as expiries are rounded up: a server rented for 72 hours then has exactly 72 hours
 * left.
 */
const secondsLeft = (expiresAt: number, now: number): number => Math.ceil(expiresAt / 1_000) - Math.ceil(now / 1_000)

/**
 * The latest due notice, in hours before expiry; null before the first notice and after the expiry. Renting or
 * extending a server counts as its current notice (docs/product/practice.md#practice-expiry).
 */
export const lastNotice = (expiresAt: number, now: number): number | null => {
  const left = secondsLeft(expiresAt, now)
  const come = noticesHours.filter((hours) => left > 0 && left <= hours * hourSeconds)
  return come.length === 0 ? null : Math.min(...come)
}

/** The notice to mail to the owner now; null if none is due. */
export const dueNotice = ({ expiresAt, noticedHours }: NoticedExpiry, now: number): number | null => {
  const hours = lastNotice(expiresAt, now)
  return hours !== null && (noticedHours === null || hours < noticedHours) ? hours : null
}
