import type { Language } from '@warmup/domain/common'
import type { i18n } from 'i18next'
import { loadMessages } from './load-messages.ts'
import { messageAreas } from './messages.ts'

/** The language requested last: an earlier request whose messages load later must not override it. */
const requested = new WeakMap<i18n, Language>()

/**
 * Changes the language after loading the messages of every area in use, so that no page is blank or half translated
 * meanwhile. Rejects, and keeps the language, if they cannot be loaded.
 */
export const switchLanguage = async (instance: i18n, language: Language): Promise<void> => {
  requested.set(instance, language)
  const used = messageAreas.filter((area) => instance.hasResourceBundle(instance.language, area))
  await loadMessages(instance, language, used)
  if (requested.get(instance) === language) await instance.changeLanguage(language)
}
