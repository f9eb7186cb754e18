import type { Language } from '@warmup/domain/common'
import type { WordsArea } from './areas.ts'
import type { QualifiedKey, Translate, Values } from './keys.ts'
import { wordsLoaders } from './load-words.ts'
import { type AreaWords, findText, interpolate } from './text.ts'

/** The words on screen: one language at a time, each area loaded when it is first needed. */
export type I18n = {
  readonly language: Language
  /** The text of a key with its area before it. The key itself where there is no text, so that it is seen. */
  readonly t: Translate<QualifiedKey>
  /** The same for keys of `area`, which then need no area before them. One function as long as the language stays. */
  readonly translatorOf: (area: WordsArea) => Translate<string>
  readonly hasWords: (area: WordsArea) => boolean
  /** Loads the words of an area; one promise for all who ask. Rejects where they cannot be had, and may be asked again. */
  readonly loadWords: (area: WordsArea) => Promise<void>
  /**
   * Shows another language once the words of every area in use have arrived, so that no page is blank or half
   * translated between. Rejects, and leaves the language as it is, where they cannot be had.
   */
  readonly switchTo: (language: Language) => Promise<void>
  /** Calls back when another language is shown. */
  readonly subscribe: (onChange: () => void) => () => void
}

/** The words of one language. */
const createStore = (language: Language) => {
  const words = new Map<WordsArea, AreaWords>()
  const loading = new Map<WordsArea, Promise<void>>()

  const load = (area: WordsArea): Promise<void> => {
    const running = loading.get(area)
    if (running !== undefined) return running
    const started = wordsLoaders[language][area]().then(
      (module) => void words.set(area, module.default),
      (error: unknown) => {
        loading.delete(area)
        throw error
      },
    )
    loading.set(area, started)
    return started
  }

  const translate = (area: WordsArea, key: string, values: Values | undefined): string => {
    const text = findText(words.get(area) ?? {}, key, values?.count, language)
    if (text === undefined) return key
    return values === undefined ? text : interpolate(text, values, language)
  }

  const translators = new Map<WordsArea, Translate<string>>()
  const translatorOf = (area: WordsArea): Translate<string> => {
    const known = translators.get(area)
    if (known !== undefined) return known
    const translator: Translate<string> = (key, values) => {
      const colon = key.indexOf(':')
      if (colon < 0) return translate(area, key, values)
      return translate(key.slice(0, colon) as WordsArea, key.slice(colon + 1), values)
    }
    translators.set(area, translator)
    return translator
  }

  return { language, words, load, translatorOf }
}

/** The words on screen, beginning in `language`; the words of `areas` are there when the promise resolves. */
export const createI18n = async (language: Language, areas: readonly WordsArea[]): Promise<I18n> => {
  let store = createStore(language)
  const listeners = new Set<() => void>()
  await Promise.all(areas.map(store.load))
  return {
    get language() {
      return store.language
    },
    t: (key, values) => store.translatorOf('common')(key, values),
    translatorOf: (area) => store.translatorOf(area),
    hasWords: (area) => store.words.has(area),
    loadWords: (area) => store.load(area),
    switchTo: async (wanted) => {
      if (wanted === store.language) return
      const next = createStore(wanted)
      await Promise.all([...store.words.keys()].map(next.load))
      store = next
      for (const listener of listeners) listener()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
