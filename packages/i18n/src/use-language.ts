import { isLanguage, type Language } from '@warmup/domain/common'
import { useTranslation } from 'react-i18next'

/** The language being shown. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : 'zh'
}
