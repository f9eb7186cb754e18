import type { Change } from '@warmup/domain/review'
import { useTranslation } from '@warmup/i18n'

/** The name of a variant: "1440 · Chinese · Dark". */
export const useVariantName = () => {
  const { t } = useTranslation('review')
  return ({ width, locale, theme }: Change): string => [width, t(`locales.${locale}`), t(`themes.${theme}`)].join(' · ')
}
