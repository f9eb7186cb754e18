const offsetMs = 8 * 3_600_000

/** `2026-11-22 16:05:00`, in China's time. */
export const chinaTime = (moment: number): string =>
  new Date(moment + offsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** Reads what `chinaTime` writes; not a number for anything else. */
export const readChinaTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/** RFC 3339, in China's time. */
export const chinaTimestamp = (moment: number): string => `${chinaTime(moment).replace(' ', 'T')}+08:00`

/** The calendar day in China. */
export const chinaDay = (moment: number): string => chinaTime(moment).slice(0, 10)
