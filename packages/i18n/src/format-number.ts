import type { Language } from '@warmup/domain/common'

const locales: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB' }

/** The BCP 47 tag of a language, for formats, sorting and the `lang` of the page. */
export const localeOf = (language: Language): string => locales[language]

const numberFormats: Partial<Record<Language, Intl.NumberFormat>> = {}

/** A number with the language's grouping. */
export const formatNumber = (value: number, language: Language): string => {
  // Nothing to group. The first format of a page takes a phone up to 60 ms, and most pages have no larger numbers.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value)
  // Creating an Intl format is slow, and the server list formats thousands of numbers.
  const format = numberFormats[language] ?? new Intl.NumberFormat(locales[language])
  numberFormats[language] = format
  return format.format(value)
}
