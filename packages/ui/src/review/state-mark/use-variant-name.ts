import type { Change } from '@warmup/domain/review'
import { useTranslation } from '@warmup/i18n'

/** The name of a variant: "1440 · Chinese · Dark", plus its condition: "· Text 200 %". */
export const useVariantName = () => {
  const { t } = useTranslation('review')
  return ({ width, locale, theme, condition }: Change): string =>
    [width, t(`locales.${locale}`), t(`themes.${theme}`), ...(condition ? [t(`conditions.${condition}`)] : [])].join(
      ' · ',
    )
}
