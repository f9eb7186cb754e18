import type { Change } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** The name of a variant: "1440 · Chinese · Dark", plus its condition: "· Text 200 %". */
export const useVariantName = () => {
  const { t } = useTexts()
  return ({ width, locale, theme, condition }: Change): string =>
    [width, t(`locales.${locale}`), t(`themes.${theme}`), ...(condition ? [t(`conditions.${condition}`)] : [])].join(
      ' · ',
    )
}
