import './i18next-types.ts'

export type { i18n as I18n } from 'i18next'
export { I18nextProvider, Trans, useTranslation } from 'react-i18next'
export { type Words, type WordsArea, wordsAreas } from './areas.ts'
export { createI18n } from './create-i18n.ts'
export { wordsLoaders } from './load-words.ts'
export { switchLanguage } from './switch-language.ts'
export { useLanguage } from './use-language.ts'
