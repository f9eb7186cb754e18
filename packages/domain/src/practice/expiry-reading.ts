const dayMs = 24 * 3_600_000
/** China's time has no summer time. */
const shanghaiOffsetMs = 8 * 3_600_000

/** When a day written `YYYY-MM-DD` begins in Asia/Shanghai, in milliseconds since 1970. */
const dayInShanghai = (text: string): number | undefined => {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text.trim()) ?? []
  const start = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00.000Z`)
  return Number.isNaN(start) ? undefined : start - shanghaiOffsetMs
}

/**
 * When a server expires, in milliseconds since 1970, of the day and the unix seconds that a backend sends
 * (docs/product.md#practice-expiry): the seconds decide within that day only. Undefined without a day, which means expired.
 */
export const readExpiry = (day: string | undefined, unixSeconds: number | undefined): number | undefined => {
  const instant = unixSeconds === undefined || unixSeconds <= 0 ? undefined : unixSeconds * 1_000
  if (day === undefined || day.trim() === '') return undefined
  const start = dayInShanghai(day)
  if (start === undefined) return instant
  return Math.min(Math.max(instant ?? Number.POSITIVE_INFINITY, start), start + dayMs)
}

/** The day of an instant in Asia/Shanghai, as `expiredate` has it. */
export const expiryDay = (instant: number): string => new Date(instant + shanghaiOffsetMs).toISOString().slice(0, 10)
