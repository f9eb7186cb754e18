const offsetMs = 8 * 3_600_000

/** Formats a time in China Standard Time: `2026-11-22 16:05:00`. */
export const chinaTime = (moment: number): string =>
  new Date(moment + offsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** Parses the format of `chinaTime`; NaN for other texts. */
export const readChinaTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/** RFC 3339, in China Standard Time. */
export const chinaTimestamp = (moment: number): string => `${chinaTime(moment).replace(' ', 'T')}+08:00`

/** The calendar day in China Standard Time. */
export const chinaDay = (moment: number): string => chinaTime(moment).slice(0, 10)
