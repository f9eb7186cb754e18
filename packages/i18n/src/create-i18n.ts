import type { Language } from '@warmup/domain/common'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { WordsArea } from './areas.ts'
import { loadWords } from './load-words.ts'

/**
 * An i18next instance whose words arrive on demand, a chunk a language and area. `areas` are there before the promise
 * resolves; others suspend where they are first used. Rejects with `WordsLoadError`.
 */
export const createI18n = async (language: Language, areas: readonly WordsArea[]): Promise<i18n> => {
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: ['zh', 'en'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  await loadWords(instance, language, areas)
  return instance
}
