import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { defaultLanguage, type Language, languages } from '@warmup/domain/common'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import { X } from 'lucide-react'
import { useId } from 'react'
import { Button, IconButton } from '../../common/index.ts'
import { languagePopupRecipe } from './language-popup.recipe.ts'

export type LanguagePopupProps = {
  /** The language that is offered first, as the primary action. */
  first?: Language
  /** Called with the selected language. */
  onChoose: (language: Language) => void
}

/**
 * Offers both languages on a first visit (docs/product/shell.md#languages). It MUST cover nothing and move nothing. It is not
 * modal and takes no focus. Closing it keeps the current language.
 */
export const LanguagePopup = ({ first = defaultLanguage, onChoose }: LanguagePopupProps) => {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const titleId = useId()
  const offered = [first, ...languages.filter((code) => code !== first)]
  const styles = useSlotRecipe({ recipe: languagePopupRecipe })()
  return (
    <chakra.div
      role="dialog"
      aria-labelledby={titleId}
      css={styles.root}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChoose(language)
      }}
    >
      <chakra.div css={styles.text}>
        <chakra.p id={titleId} css={styles.title}>
          <span lang={localeOf('zh')}>{`${t('languagePopup.title.zh')} · `}</span>
          <span lang={localeOf('en')}>{t('languagePopup.title.en')}</span>
        </chakra.p>
        <chakra.p css={styles.hint}>
          {languages.map((code) => (
            <span key={code} lang={localeOf(code)}>
              {t(`languagePopup.hint.${code}`)}
            </span>
          ))}
        </chakra.p>
      </chakra.div>
      <chakra.div css={styles.choices}>
        {offered.map((code) => (
          <Button
            key={code}
            weight={code === first ? 'primary' : 'secondary'}
            lang={localeOf(code)}
            onClick={() => onChoose(code)}
          >
            {t(`languages.${code}`)}
          </Button>
        ))}
      </chakra.div>
      <IconButton size="small" label={t('languagePopup.keep')} onClick={() => onChoose(language)}>
        <X aria-hidden />
      </IconButton>
    </chakra.div>
  )
}
