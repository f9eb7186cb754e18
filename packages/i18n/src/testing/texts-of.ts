import type { Language } from '@warmup/domain/common'
import { type MessageArea, messageLoaders } from '../messages.ts'

/** Every text of an area by its dotted key, for tests. */
export const textsOf = async (language: Language, area: MessageArea): Promise<Map<string, string>> => {
  const texts = new Map<string, string>()
  const collect = (messages: object, prefix: string) => {
    for (const [key, value] of Object.entries(messages)) {
      if (typeof value === 'object' && value !== null) collect(value, `${prefix}${key}.`)
      else texts.set(`${prefix}${key}`, value)
    }
  }
  collect((await messageLoaders[area][language]()).default, '')
  return texts
}
