import type { Language } from '@warmup/domain/common'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatNumber } from './format-number.ts'
import { loadMessages } from './load-messages.ts'
import type { MessageArea } from './messages.ts'

/**
 * An i18next instance that loads messages on demand. Those of `areas` are loaded before the promise resolves; a component
 * that uses another area suspends until it is loaded. Rejects with `MessagesLoadError`.
 */
export const createI18n = async (language: Language, areas: readonly MessageArea[]): Promise<i18n> => {
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: ['zh', 'en'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    // Browsers that translate pages replace bare texts; React then cannot change those that stand beside elements.
    react: { transWrapTextNodes: 'span' },
  })
  // `{{count, number}}` in a text. i18next's own creates a format each time.
  instance.services.formatter?.add('number', (value, language) => formatNumber(value, language === 'en' ? 'en' : 'zh'))
  await loadMessages(instance, language, areas)
  return instance
}
