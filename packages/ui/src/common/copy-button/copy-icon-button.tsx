import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFloating } from '../floating/index.ts'
import { IconButton, type IconButtonProps } from '../icon-button/index.ts'
import { popoverRecipe } from '../popover/popover.recipe.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import type { CopyButtonProps } from './copy-button.tsx'
import { SelectableText } from './selectable-text.tsx'

const Surface = chakra('span', popoverRecipe)

export type CopyIconButtonProps = Pick<CopyButtonProps, 'label' | 'text' | 'state' | 'onCopy' | 'disabled'> &
  Pick<IconButtonProps, 'size' | 'weight'>

/** `CopyButton` as an icon, for rows and cards; a refused copy shows the text in a field beside it. */
export const CopyIconButton = ({ label, text, state, onCopy, ...look }: CopyIconButtonProps) => {
  const { t } = useTranslation('common')
  const button = useRef<HTMLButtonElement>(null)
  const isCopied = state === 'copied'
  return (
    <>
      <IconButton {...look} ref={button} label={label} onClick={() => onCopy(text)}>
        {isCopied ? (
          <chakra.svg asChild color="success">
            <Check />
          </chakra.svg>
        ) : (
          <Copy />
        )}
      </IconButton>
      <VisuallyHidden role="status">{isCopied && t('copied')}</VisuallyHidden>
      {state === 'failed' && <RefusedCopy label={label} text={text} anchor={button} />}
    </>
  )
}

type RefusedCopyProps = { label: string; text: string; anchor: React.RefObject<HTMLButtonElement | null> }

const RefusedCopy = ({ label, text, anchor }: RefusedCopyProps) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <Surface ref={useFloating(anchor, 'bottom-end')} popover="manual" p="3" width="min(420px, calc(100vw - 16px))">
      <SelectableText label={label} text={text} fieldRef={field} />
    </Surface>
  )
}
