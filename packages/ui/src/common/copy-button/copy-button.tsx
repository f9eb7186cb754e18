import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Check, Copy } from 'lucide-react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { copyButtonRecipe } from './copy-button.recipe.ts'
import { type CopyProps, useRefusedCopy } from './refused-copy.tsx'

/** `aria-label`: for several buttons with the same label; begins with it. */
export type CopyButtonProps = CopyProps & Pick<ButtonProps, 'weight' | 'size' | 'isWide' | 'isDisabled' | 'aria-label'>

/**
 * Copies a text and confirms it without changing the button's width. If the browser denies access to the clipboard, as
 * Steam's overlay does, the text appears in a field to copy by hand (docs/product/servers.md#connect-command).
 */
export const CopyButton = ({ label, text, state, onCopy, ...look }: CopyButtonProps) => {
  const { t } = useTranslation('common')
  const styles = useSlotRecipe({ recipe: copyButtonRecipe })()
  const isCopied = state === 'copied'
  const { button, copy, refusal } = useRefusedCopy({ label, text, state, onCopy })
  return (
    <>
      <Button {...look} ref={button} onClick={copy}>
        <chakra.span css={styles.faces}>
          <chakra.span css={styles.face} aria-hidden={isCopied || undefined}>
            <Copy />
            <span>{label}</span>
          </chakra.span>
          <chakra.span
            css={styles.face}
            // On the accent background only the accent's own dark text has enough contrast.
            data-face={look.weight === 'primary' ? undefined : 'copied'}
            aria-hidden={!isCopied || undefined}
          >
            <Check />
            <span>{t('copied')}</span>
          </chakra.span>
        </chakra.span>
      </Button>
      <VisuallyHidden role="status">{isCopied && t('copied')}</VisuallyHidden>
      {refusal}
    </>
  )
}
