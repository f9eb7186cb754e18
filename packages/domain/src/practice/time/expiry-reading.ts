const dayMs = 24 * 3_600_000
/** China has no daylight saving time. */
const shanghaiOffsetMs = 8 * 3_600_000

/** Start of a day (`YYYY-MM-DD`) in Asia/Shanghai, in milliseconds since 1970. */
const dayInShanghai = (text: string): number | undefined => {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text.trim()) ?? []
  const start = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00.000Z`)
  return Number.isNaN(start) ? undefined : start - shanghaiOffsetMs
}

/**
 * Combines the day and unix seconds from a backend into the expiry, in milliseconds since 1970
 * (docs/product/practice.md#practice-expiry). The seconds only set the time within that day. Undefined without a day, which
 * means expired.
 */
export const readExpiry = (day: string | undefined, unixSeconds: number | undefined): number | undefined => {
  const instant = unixSeconds === undefined || unixSeconds <= 0 ? undefined : unixSeconds * 1_000
  if (day === undefined || day.trim() === '') return undefined
  const start = dayInShanghai(day)
  if (start === undefined) return instant
  return Math.min(Math.max(instant ?? Number.POSITIVE_INFINITY, start), start + dayMs)
}

/** Day of an instant in Asia/Shanghai, in the format of `expiredate`. */
export const expiryDay = (instant: number): string => new Date(instant + shanghaiOffsetMs).toISOString().slice(0, 10)
