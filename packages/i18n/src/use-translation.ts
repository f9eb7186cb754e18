import type { i18n } from 'i18next'
import { use, useContext } from 'react'
import { getI18n, I18nContext, useTranslation as useI18next } from 'react-i18next'
import { type WordsArea, wordsAreas } from './areas.ts'
import { loadWords } from './load-words.ts'
import { languageOf } from './use-language.ts'

/** What was asked for while rendering, by instance and by language and area. */
let asked = new WeakMap<i18n, Map<string, Promise<void>>>()

/**
 * The arrival of these words, where it was or must be waited for. React renders a component that waited once more, and
 * wants the same promise at the same place though the words are there by then.
 */
const arrivalOf = (instance: i18n, area: WordsArea): Promise<void> | undefined => {
  const arrivals = asked.get(instance) ?? new Map<string, Promise<void>>()
  asked.set(instance, arrivals)
  const language = languageOf(instance)
  const key = `${language}/${area}`
  const known = arrivals.get(key)
  if (known !== undefined || instance.hasResourceBundle(language, area)) return known
  const arrival = loadWords(instance, language, [area])
  arrivals.set(key, arrival)
  return arrival
}

/** Lets words that failed to load be asked for again. For an error boundary, once what failed is off the screen. */
export const forgetFailedWords = (): void => {
  asked = new WeakMap()
}

const areasOf = (namespaces: unknown): readonly WordsArea[] => {
  const names = typeof namespaces === 'string' ? [namespaces] : Array.isArray(namespaces) ? namespaces : ['common']
  return wordsAreas.filter((area) => names.includes(area))
}

/**
 * The words of these areas. Suspends while they are on their way and throws `WordsLoadError` where they cannot come:
 * i18next itself would go on with the bare keys on the screen.
 */
export const useTranslation: typeof useI18next = (namespaces, options) => {
  const instance = useContext(I18nContext)?.i18n ?? getI18n()
  const arrivals = areasOf(namespaces).map((area) => arrivalOf(instance, area))
  for (const arrival of arrivals) if (arrival !== undefined) use(arrival)
  return useI18next(namespaces, options)
}
