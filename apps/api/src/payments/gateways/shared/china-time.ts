import { addMs } from '../../../platform/clock/index.ts'

const offsetMs = 8 * 3_600_000

/** A timestamp in Alipay's format and China's time: `2026-11-22 16:05:00`. */
export const chinaTime = (moment: Date): string => addMs(moment, offsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** Reads what `chinaTime` writes; undefined for anything else. */
export const readChinaTime = (text: string | undefined): Date | undefined => {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** RFC 3339 in China's time: `2026-11-22T16:05:00+08:00`. */
export const chinaTimestamp = (moment: Date): string => `${chinaTime(moment).replace(' ', 'T')}+08:00`
