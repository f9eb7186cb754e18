import type { Language } from '@warmup/domain/common'
import { formatNumber, localeOf } from './format.ts'
import type { Values } from './keys.ts'

/** Nested words of an area, as a language file holds them. */
export type AreaWords = { readonly [key: string]: string | AreaWords }

const placeholder = /\{\{(\w+)(, number)?\}\}/g

/**
 * Fills `{{name}}` with a value, and `{{name, number}}` with a number grouped as the language does.
 * A placeholder without a value stays, so that it is seen.
 */
export const interpolate = (text: string, values: Values, language: Language): string =>
  text.replace(placeholder, (whole, name: string, format: string | undefined) => {
    const value = values[name]
    if (value === undefined) return whole
    return format !== undefined && typeof value === 'number' ? formatNumber(value, language) : String(value)
  })

const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {}

/** The form that a language uses for a number of things: `one` or `other`. */
const pluralForm = (count: number, language: Language): string => {
  const rules = pluralRules[language] ?? new Intl.PluralRules(localeOf(language))
  pluralRules[language] = rules
  return rules.select(count)
}

/** The text under a dotted key; undefined where there is none. */
export const findText = (
  words: AreaWords,
  key: string,
  count: string | number | undefined,
  language: Language,
): string | undefined => {
  const path = key.split('.')
  const last = path.pop() ?? ''
  let place: string | AreaWords | undefined = words
  for (const step of path) place = typeof place === 'object' ? place[step] : undefined
  if (typeof place !== 'object') return undefined
  const names = typeof count === 'number' ? [`${last}_${pluralForm(count, language)}`, `${last}_other`, last] : [last]
  for (const name of names) {
    const text = place[name]
    if (typeof text === 'string') return text
  }
  return undefined
}
