import type { i18n } from 'i18next'
import { loadMessages } from './load-messages.ts'
import type { MessageArea } from './messages.ts'
import { languageOf } from './use-language.ts'

/** Loads messages before they are needed. Never rejects: a failure shows where they are used. */
export const preloadMessages = (instance: i18n, areas: readonly MessageArea[]): Promise<void> =>
  loadMessages(instance, languageOf(instance), areas).catch(() => {})
