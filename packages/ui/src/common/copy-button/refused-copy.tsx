import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useDismissal } from '../floating/use-dismissal.ts'
import { useFloating } from '../floating/use-floating.ts'
import { popoverRecipe } from '../popover/popover.recipe.ts'
import type { CopyButtonProps } from './copy-button.tsx'
import { SelectableText } from './selectable-text.tsx'

const Surface = chakra('span', popoverRecipe)

type RefusalOptions = Pick<CopyButtonProps, 'label' | 'text' | 'state' | 'onCopy'>

/** What a copy button shows where the clipboard is refused, and its handler, which tries again. */
export const useRefusedCopy = ({ label, text, state, onCopy }: RefusalOptions) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isDismissed, setDismissed] = useState(false)
  const copy = () => {
    setDismissed(false)
    onCopy(text)
  }
  const refusal: ReactNode = state === 'failed' && !isDismissed && (
    <RefusedCopy label={label} text={text} anchor={button} onDismiss={() => setDismissed(true)} />
  )
  return { button, copy, refusal }
}

export type RefusedCopyProps = {
  /** The accessible name of the field. */
  label: string
  text: string
  /** What was pressed. */
  anchor: RefObject<HTMLElement | null>
  onDismiss: () => void
}

/** Inside a menu it is no wider than the menu's content. */
const keepInMenu = (floating: HTMLElement, anchor: HTMLElement) => {
  const menu = floating.parentElement?.closest('[popover]')?.getBoundingClientRect()
  // Not shown yet, and without a size.
  if (menu === undefined || menu.width === 0) return
  const { right } = anchor.getBoundingClientRect()
  floating.style.maxWidth = `${right - menu.left - Math.max(0, menu.right - right)}px`
}

/**
 * The text that a browser would not copy, in a field to select, beside what was pressed and with the focus in it, until
 * a press or focus elsewhere. Escape leads back to what was pressed.
 */
export const RefusedCopy = ({ label, text, anchor, onDismiss }: RefusedCopyProps) => {
  const field = useRef<HTMLInputElement>(null)
  const surface = useRef<HTMLElement>(null)
  const float = useFloating(anchor, 'bottom-end', surface, keepInMenu)
  useDismissal(true, [anchor, surface], (reason) => {
    if (reason === 'escape') anchor.current?.focus()
    onDismiss()
  })
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <Surface ref={float} popover="manual" p="3" width="min(420px, calc(100vw - 16px))">
      <SelectableText label={label} text={text} fieldRef={field} />
    </Surface>
  )
}
