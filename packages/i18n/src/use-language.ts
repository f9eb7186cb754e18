import type { Language } from '@warmup/domain/common'
import { useTranslation } from 'react-i18next'

/** The language being shown. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? 'en' : 'zh'
}
