import type { Language } from '@warmup/domain/common'
import type { i18n } from 'i18next'
import { wordsAreas } from './areas.ts'
import { loadWords } from './load-words.ts'

/** The language last asked for, which words that arrive late must not overrule. */
const wanted = new WeakMap<i18n, Language>()

/**
 * Shows another language once the words of every area in use have arrived, so that no page is blank or half
 * translated between. Rejects, and leaves the language as it is, where they cannot be loaded. The latest call counts.
 */
export const switchLanguage = async (instance: i18n, language: Language): Promise<void> => {
  wanted.set(instance, language)
  const used = wordsAreas.filter((area) => instance.hasResourceBundle(instance.language, area))
  await loadWords(instance, language, used)
  if (wanted.get(instance) === language) await instance.changeLanguage(language)
}
