import type { Language } from '@warmup/domain/common'
import type { i18n } from 'i18next'
import { type MessageArea, messageLoaders } from './messages.ts'

/** Messages could not be loaded: no network, or a new deployment has replaced their files. */
export class MessagesLoadError extends Error {
  override readonly name = 'MessagesLoadError'
}

/** Adds the messages of these areas to an instance. Rejects with `MessagesLoadError` if any of them fails to load. */
export const loadMessages = async (
  instance: i18n,
  language: Language,
  areas: readonly MessageArea[],
): Promise<void> => {
  const missing = areas.filter((area) => !instance.hasResourceBundle(language, area))
  await Promise.all(
    missing.map(async (area) => {
      try {
        instance.addResourceBundle(language, area, (await messageLoaders[area][language]()).default)
      } catch (cause) {
        throw new MessagesLoadError(`The messages ${language}/${area} could not be loaded`, { cause })
      }
    }),
  )
}
