import type { Language } from '@warmup/domain/common'
import { type BackendModule, createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { WordsArea } from './areas.ts'
import { wordsLoaders } from './load-words.ts'

const lazyWords: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, area, done) => {
    const load = wordsLoaders[language as Language]?.[area as WordsArea]
    if (load === undefined) {
      done(new Error(`No words for ${language}/${area}`), false)
      return
    }
    load().then(
      (words) => done(null, words.default),
      (error: unknown) => done(error instanceof Error ? error : String(error), false),
    )
  },
}

/**
 * An i18next instance that loads words on demand, a chunk a language and area.
 * `areas` are there before the promise resolves; others suspend where they are first used.
 */
export const createI18n = async (language: Language, areas: readonly WordsArea[]): Promise<i18n> => {
  const instance = createInstance()
  await instance
    .use(lazyWords)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['zh', 'en'],
      ns: [...areas],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  return instance
}
