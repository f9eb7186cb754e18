import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useDismissal, useFloating } from '../floating/index.ts'
import { popoverRecipe } from '../popover/popover.recipe.ts'
import type { CopyButtonProps } from './copy-button.tsx'
import { SelectableText } from './selectable-text.tsx'

const Surface = chakra('span', popoverRecipe)

type RefusalOptions = Pick<CopyButtonProps, 'label' | 'text' | 'state' | 'onCopy'>

/**
 * What a copy button does where the clipboard is refused: the text to select lies beside it, with the focus in it,
 * until the person turns away. Escape leads back to the button.
 */
export const useRefusedCopy = ({ label, text, state, onCopy }: RefusalOptions) => {
  const button = useRef<HTMLButtonElement>(null)
  const surface = useRef<HTMLSpanElement>(null)
  const [isDismissed, setDismissed] = useState(false)
  const isRefused = state === 'failed' && !isDismissed
  useDismissal(isRefused, [button, surface], (reason) => {
    setDismissed(true)
    if (reason === 'escape') button.current?.focus()
  })
  const copy = () => {
    setDismissed(false)
    onCopy(text)
  }
  const refusal: ReactNode = isRefused && <RefusedText label={label} text={text} anchor={button} surface={surface} />
  return { button, copy, refusal }
}

type RefusedTextProps = {
  label: string
  text: string
  anchor: RefObject<HTMLElement | null>
  surface: RefObject<HTMLElement | null>
}

/** The text that a browser would not copy, in a field to select, beside what was pressed and with the focus in it. */
export const RefusedText = ({ label, text, anchor, surface }: RefusedTextProps) => {
  const field = useRef<HTMLInputElement>(null)
  const float = useFloating(anchor, 'bottom-end', surface)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <Surface ref={float} popover="manual" p="3" width="min(420px, calc(100vw - 16px))">
      <SelectableText label={label} text={text} fieldRef={field} />
    </Surface>
  )
}
