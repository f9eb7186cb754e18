import type { i18n } from 'i18next'
import { use, useContext } from 'react'
import { getI18n, I18nContext, useTranslation as useI18next } from 'react-i18next'
import { type WordsArea, wordsAreas } from './areas.ts'
import { loadWords } from './load-words.ts'
import { languageOf } from './use-language.ts'

/** What was asked for while rendering: React wants the same promise each time it tries again. */
let asked = new WeakMap<i18n, Map<string, Promise<void>>>()

const arrivalOf = (instance: i18n, area: WordsArea): Promise<void> => {
  const arrivals = asked.get(instance) ?? new Map<string, Promise<void>>()
  asked.set(instance, arrivals)
  const language = languageOf(instance)
  const key = `${language}/${area}`
  const arrival = arrivals.get(key) ?? loadWords(instance, language, [area])
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
  const arrivals = areasOf(namespaces)
    .filter((area) => !instance.hasResourceBundle(languageOf(instance), area))
    .map((area) => arrivalOf(instance, area))
  for (const arrival of arrivals) use(arrival)
  return useI18next(namespaces, options)
}
