import type { Language } from '@warmup/domain/common'
import { localeOf } from './format-number.ts'

export { formatNumber, localeOf } from './format-number.ts'

const decimalFormats = new Map<string, Intl.NumberFormat>()

/** A number with exactly so many decimals, and the language's grouping. */
export const formatDecimal = (value: number, decimals: number, language: Language): string => {
  const key = `${language}${decimals}`
  const format =
    decimalFormats.get(key) ??
    new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  decimalFormats.set(key, format)
  return format.format(value)
}

/** A share from 0 to 1 in percent, with one decimal: "61.3%". */
export const formatPercent = (share: number, language: Language): string =>
  `${formatDecimal(share * 100, 1, language)}%`

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long ago something was, in the largest whole unit: "5 minutes ago". `seconds` is not negative. */
export const formatAgo = (seconds: number, language: Language): string => {
  const [unit, length] = units.find(([, unitLength]) => seconds >= unitLength) ?? units[3]
  // Short in Chinese is what people say; in English it would be an abbreviation.
  const style = language === 'zh' ? 'short' : 'long'
  const text = new Intl.RelativeTimeFormat(localeOf(language), { style }).format(-Math.floor(seconds / length), unit)
  // Our Chinese texts have a blank between a number and what it counts.
  return text.replace(/(?<=\d)(?=\p{Script=Han})/u, ' ')
}

/** Hours by which the zones of shown times are ahead of UTC. China has no daylight saving time. */
const zones = { 'Asia/Shanghai': 8, UTC: 0 } as const
type TimeZone = keyof typeof zones

/**
 * A date as the parts of its ISO 8601 text. No locale stands for this format: `en-CA` writes 11/30/2026 in Chrome 111 and
 * 112, and 2026-11-30 before and after.
 */
const partsOf = (date: Date, timeZone: TimeZone): { readonly day: string; readonly clock: string } => {
  const [day = '', time = ''] = new Date(date.getTime() + zones[timeZone] * 3_600_000).toISOString().split('T')
  return { day, clock: time.slice(0, 5) }
}

/** A date as yyyy-MM-dd in either language, by default in the time zone of China. */
export const formatDay = (date: Date, timeZone: TimeZone = 'Asia/Shanghai'): string => partsOf(date, timeZone).day

/** A date and time as every text of the product has it: yyyy-MM-dd HH:mm in either language, by default in the time zone of China. */
export const formatMinute = (date: Date, timeZone: TimeZone = 'Asia/Shanghai'): string => {
  const { day, clock } = partsOf(date, timeZone)
  return `${day} ${clock}`
}

/** The time of day as HH:mm, 24 h, by default in the time zone of China. */
export const formatClock = (date: Date, timeZone: TimeZone = 'Asia/Shanghai'): string => partsOf(date, timeZone).clock

/** A date of the coming days as MM-dd, in the time zone of China. */
export const formatMonthDay = (date: Date): string => partsOf(date, 'Asia/Shanghai').day.slice('yyyy-'.length)

/** The day of the week in China: "Tue". */
export const formatWeekday = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'Asia/Shanghai' }).format(date)

/** A size in bytes as people read it: "84.2 MB". */
export const formatBytes = (bytes: number, language: Language): string => {
  const [size, unit] =
    bytes >= 1_000_000_000
      ? ([bytes / 1_000_000_000, 'GB'] as const)
      : bytes >= 1_000_000
        ? ([bytes / 1_000_000, 'MB'] as const)
        : ([bytes / 1_000, 'KB'] as const)
  return `${formatDecimal(size, 1, language)} ${unit}`
}
/** A month (`YYYY-MM`) in words: "December 2024". */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${month}-01T00:00:00Z`))
    // Our Chinese texts have a blank between a number and what it counts.
    .replace(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, ' ')

/**
 * A sentence with a name that may be Chinese or not, written with a space on either side: the spaces between Chinese
 * characters go, those beside a word in Latin letters stay.
 */
export const closeUp = (text: string): string =>
  text.trim().replace(/([\p{Script=Han}，。「」]) +(?=[\p{Script=Han}，。「」])/gu, '$1')
