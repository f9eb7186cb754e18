import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Check, Copy } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDismissal, useFloating } from '../floating/index.ts'
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
  const surface = useRef<HTMLSpanElement>(null)
  const [isDismissed, setDismissed] = useState(false)
  const isCopied = state === 'copied'
  const isRefused = state === 'failed' && !isDismissed
  useDismissal(isRefused, [button, surface], () => setDismissed(true))
  const copy = () => {
    setDismissed(false)
    onCopy(text)
  }
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
      {isRefused && <RefusedCopy label={label} text={text} anchor={button} surface={surface} />}
    </>
  )
}

type RefusedCopyProps = {
  label: string
  text: string
  anchor: RefObject<HTMLElement | null>
  surface: RefObject<HTMLElement | null>
}

const RefusedCopy = ({ label, text, anchor, surface }: RefusedCopyProps) => {
  const field = useRef<HTMLInputElement>(null)
  const float = useFloating(anchor, 'bottom-end', surface)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <Surface ref={float} popover="manual" p="3" width="min(420px, calc(100vw - 16px))">
      <SelectableText label={label} text={text} fieldRef={field} />
    </Surface>
  )
}
