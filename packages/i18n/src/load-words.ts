import type { Language } from '@warmup/domain/common'
import type { i18n } from 'i18next'
import type { WordsArea } from './areas.ts'

type Module = { readonly default: object }

/** One chunk a language and area, so that a visitor downloads only the words in use. */
export const wordsLoaders: Record<Language, Record<WordsArea, () => Promise<Module>>> = {
  zh: {
    common: () => import('./common/zh.ts'),
    shell: () => import('./shell/zh.ts'),
    servers: () => import('./servers/zh.ts'),
    accounts: () => import('./accounts/zh.ts'),
  },
  en: {
    common: () => import('./common/en.ts'),
    shell: () => import('./shell/en.ts'),
    servers: () => import('./servers/en.ts'),
    accounts: () => import('./accounts/en.ts'),
  },
}

/** Words could not be loaded: no network, or a new version has replaced the files of this one. */
export class WordsLoadError extends Error {
  override readonly name = 'WordsLoadError'
}

/** Brings the words of these areas into an instance. Rejects with `WordsLoadError`, having brought those that came. */
export const loadWords = async (instance: i18n, language: Language, areas: readonly WordsArea[]): Promise<void> => {
  const missing = areas.filter((area) => !instance.hasResourceBundle(language, area))
  await Promise.all(
    missing.map(async (area) => {
      try {
        instance.addResourceBundle(language, area, (await wordsLoaders[language][area]()).default)
      } catch (cause) {
        throw new WordsLoadError(`The words ${language}/${area} could not be loaded`, { cause })
      }
    }),
  )
}
