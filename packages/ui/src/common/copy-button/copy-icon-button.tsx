import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Check, Copy } from 'lucide-react'
import { IconButton, type IconButtonProps } from '../icon-button/icon-button.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { type CopyProps, useRefusedCopy } from './refused-copy.tsx'

export type CopyIconButtonProps = CopyProps & Pick<IconButtonProps, 'size' | 'weight' | 'isDisabled'>

/** The icon variant of `CopyButton`, for rows and cards. */
export const CopyIconButton = ({ label, text, state, onCopy, ...look }: CopyIconButtonProps) => {
  const { t } = useTranslation('common')
  const isCopied = state === 'copied'
  const { button, copy, refusal } = useRefusedCopy({ label, text, state, onCopy })
  return (
    <>
      <IconButton {...look} ref={button} label={label} onClick={copy}>
        {isCopied ? (
          <chakra.svg asChild color="success">
            <Check />
          </chakra.svg>
        ) : (
          <Copy />
        )}
      </IconButton>
      <VisuallyHidden role="status">{isCopied && t('copied')}</VisuallyHidden>
      {refusal}
    </>
  )
}
