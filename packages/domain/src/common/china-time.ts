/** China Standard Time is 8 hours ahead of UTC, without daylight saving time (tz database, Asia/Shanghai since 1991). */
const aheadMs = 8 * 3_600_000
const dayMs = 24 * 3_600_000

/**
 * A moment (milliseconds since 1970) in China as ISO 8601 text without a zone. Never made with a locale: browsers differ in
 * how they write one, and Chrome 111 writes `en-CA` as 11/30/2026.
 */
const textOf = (at: number): string => new Date(at + aheadMs).toISOString()

/** The day in China at a moment (milliseconds since 1970), `YYYY-MM-DD`. */
export const chinaDay = (at: number): string => textOf(at).slice(0, 10)

/** The minute in China at a moment (milliseconds since 1970) as a date and time field has it, `YYYY-MM-DDTHH:mm`. */
export const chinaMinute = (at: number): string => textOf(at).slice(0, 16)

/** Reads `YYYY-MM-DDTHH:mm` in China, in milliseconds since 1970. Undefined for other text, also for days such as 02-31. */
export const readChinaMinute = (text: string): number | undefined => {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00+08:00`) : Number.NaN
  // Browsers read 2026-02-31 as a day of March.
  return Number.isNaN(at) || chinaMinute(at) !== text ? undefined : at
}

/** When the day in China began in which a moment lies; both in milliseconds since 1970. */
export const startOfChinaDay = (at: number): number => Math.floor((at + aheadMs) / dayMs) * dayMs - aheadMs
