const hourMs = 3_600_000

/**
 * Rounds both to whole seconds, as expiries are rounded up: a server rented for 24 hours then has exactly 24 hours
 * left.
 */
const msLeft = (expiresAt: number, now: number): number =>
  (Math.ceil(expiresAt / 1_000) - Math.ceil(now / 1_000)) * 1_000

/**
 * The latest due notice of an expiry, in hours before it; null before the first notice and after the expiry. What has
 * just been bought or extended counts as told of (docs/product/notices.md#not-just-bought).
 */
export const lastNotice = (expiresAt: number, now: number, noticesMs: readonly number[]): number | null => {
  const left = msLeft(expiresAt, now)
  const come = noticesMs.filter((ms) => left > 0 && left <= ms)
  return come.length === 0 ? null : Math.min(...come) / hourMs
}

/**
 * The notice that is due now, in hours before the expiry; null if none is. `noticed` is what `lastNotice` was when the
 * expiry was set, or the last notice since then.
 */
export const dueNotice = (
  { expiresAt, noticed }: { readonly expiresAt: number; readonly noticed: number | null },
  now: number,
  noticesMs: readonly number[],
): number | null => {
  const hours = lastNotice(expiresAt, now, noticesMs)
  return hours !== null && (noticed === null || hours < noticed) ? hours : null
}
