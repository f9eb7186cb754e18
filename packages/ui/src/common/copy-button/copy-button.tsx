import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Check, Copy } from 'lucide-react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { copyButtonRecipe } from './copy-button.recipe.ts'
import { useRefusedCopy } from './refused-copy.tsx'

export type CopyState = 'idle' | 'copied' | 'failed'

export type CopyButtonProps = Pick<ButtonProps, 'weight' | 'size' | 'isWide' | 'isDisabled'> & {
  /** What it copies, as a command: "Copy connect command". */
  label: string
  text: string
  /** `copied` lasts for `copyConfirmationMs`; the parent resets it. */
  state: CopyState
  onCopy: (text: string) => void
}

/**
 * Copies a text. Confirms in place without changing its width. If the browser refuses the clipboard, as Steam's overlay
 * does, the text appears in a field to select it from (docs/product.md#connect-command).
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
            {label}
          </chakra.span>
          <chakra.span
            css={styles.face}
            // On the accent only its own dark can be read.
            data-face={look.weight === 'primary' ? undefined : 'copied'}
            aria-hidden={!isCopied || undefined}
          >
            <Check />
            {t('copied')}
          </chakra.span>
        </chakra.span>
      </Button>
      <VisuallyHidden role="status">{isCopied && t('copied')}</VisuallyHidden>
      {refusal}
    </>
  )
}
