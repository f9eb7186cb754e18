import type { Language } from '@warmup/domain/common'
import type { WordsArea } from '../areas.ts'
import { wordsLoaders } from '../load-words.ts'

/** Every text of an area by its dotted key, for tests. */
export const textsOf = async (language: Language, area: WordsArea): Promise<Map<string, string>> => {
  const texts = new Map<string, string>()
  const collect = (words: object, prefix: string) => {
    for (const [key, value] of Object.entries(words)) {
      if (typeof value === 'object' && value !== null) collect(value, `${prefix}${key}.`)
      else texts.set(`${prefix}${key}`, value)
    }
  }
  collect((await wordsLoaders[language][area]()).default, '')
  return texts
}
