import { readChinaMinute } from '../../common/china-time.ts'

const dayMs = 24 * 3_600_000

/** Start of a day in China that a text begins with, in milliseconds since 1970. */
const startOf = (text: string): number | undefined => {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text.trim()) ?? []
  return readChinaMinute(`${day}T00:00`)
}

/**
 * Combines the day and unix seconds from a backend into the expiry, in milliseconds since 1970
 * (docs/product/practice.md#practice-expiry). The seconds only set the time within that day. Undefined without a day, which
 * means expired.
 */
export const readExpiry = (day: string | undefined, unixSeconds: number | undefined): number | undefined => {
  const instant = unixSeconds === undefined || unixSeconds <= 0 ? undefined : unixSeconds * 1_000
  if (day === undefined || day.trim() === '') return undefined
  const start = startOf(day)
  if (start === undefined) return instant
  return Math.min(Math.max(instant ?? Number.POSITIVE_INFINITY, start), start + dayMs)
}
