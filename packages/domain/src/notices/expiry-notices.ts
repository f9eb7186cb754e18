const hourMs = 3_600_000

/**
 * Rounds both times up to whole seconds, like expiries, so that a server rented for 24 hours has exactly 24 hours left.
 */
const msLeft = (expiresAt: number, now: number): number =>
  (Math.ceil(expiresAt / 1_000) - Math.ceil(now / 1_000)) * 1_000

/**
 * The latest due notice of an expiry, in hours before it; null before the first notice and after the expiry. When an
 * expiry is set, this notice counts as made (docs/product/notices.md#not-just-bought).
 */
export const lastNotice = (expiresAt: number, now: number, noticesMs: readonly number[]): number | null => {
  const left = msLeft(expiresAt, now)
  const come = noticesMs.filter((ms) => left > 0 && left <= ms)
  return come.length === 0 ? null : Math.min(...come) / hourMs
}

/**
 * The notice that is due now, in hours before the expiry; null if none is. `noticed` is the last notice that was made
 * since the expiry was set, otherwise the value of `lastNotice` at that time.
 */
export const dueNotice = (
  { expiresAt, noticed }: { readonly expiresAt: number; readonly noticed: number | null },
  now: number,
  noticesMs: readonly number[],
): number | null => {
  const hours = lastNotice(expiresAt, now, noticesMs)
  return hours !== null && (noticed === null || hours < noticed) ? hours : null
}
