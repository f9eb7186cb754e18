import type { Language } from '@warmup/domain/common'

const locales: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB' }

/** The BCP 47 tag that numbers, dates, sorting and the page's `lang` use for a language. */
export const localeOf = (language: Language): string => locales[language]

const numberFormats: Partial<Record<Language, Intl.NumberFormat>> = {}

/** A whole number with the language's grouping. */
export const formatNumber = (value: number, language: Language): string => {
  // Making a format is slow, and a list of servers needs thousands of numbers.
  const format = numberFormats[language] ?? new Intl.NumberFormat(locales[language])
  numberFormats[language] = format
  return format.format(value)
}

/** A date and time, 24 h, in China's time zone unless another is given (section 9, notices). */
export const formatDateTime = (date: Date, language: Language, timeZone = 'Asia/Shanghai'): string =>
  new Intl.DateTimeFormat(locales[language], {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(date)

/** A day as yyyy-MM-dd, alike in both languages, in China's time zone unless another is given. */
export const formatDay = (date: Date, timeZone = 'Asia/Shanghai'): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(date)
