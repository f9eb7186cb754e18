import type { Language } from '@warmup/domain/common'
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'

export const languageOf = (instance: i18n): Language => (instance.language === 'en' ? 'en' : 'zh')

/** The current language. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n)
