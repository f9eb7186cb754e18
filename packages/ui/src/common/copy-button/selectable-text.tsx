import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { type RefObject, useId } from 'react'
import { copyButtonRecipe } from './copy-button.recipe.ts'

type SelectableTextProps = { label: string; text: string; fieldRef?: RefObject<HTMLInputElement | null> }

/** Shown when the browser refuses the clipboard: the text in a field, selected on focus. */
export const SelectableText = ({ label, text, fieldRef }: SelectableTextProps) => {
  const { t } = useTranslation('common')
  const styles = useSlotRecipe({ recipe: copyButtonRecipe })()
  const explanation = useId()
  return (
    <chakra.span css={styles.failed}>
      <chakra.input
        ref={fieldRef}
        css={styles.field}
        readOnly
        value={text}
        aria-label={label}
        aria-describedby={explanation}
        onFocus={(event) => event.currentTarget.select()}
      />
      <chakra.span css={styles.explanation} id={explanation} role="alert">
        {t('copyFailed')}
      </chakra.span>
    </chakra.span>
  )
}
