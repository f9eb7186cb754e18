import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useDismissal } from '../floating/use-dismissal.ts'
import { useFloating } from '../floating/use-floating.ts'
import { popoverRecipe } from '../popover/popover.recipe.ts'
import { SelectableText } from './selectable-text.tsx'

const Surface = chakra('span', popoverRecipe)

export type CopyState = 'idle' | 'copied' | 'failed'

export type CopyProps = {
  /** The label as a command: "Copy connect command". */
  label: string
  /** The text to copy. */
  text: string
  /** `copied` lasts for `copyConfirmationMs`; the parent resets it. */
  state: CopyState
  /** Called with the text to copy. */
  onCopy: (text: string) => void
}

/** Returns the field for a denied clipboard, and the button's press handler, which tries to copy again. */
export const useRefusedCopy = ({ label, text, state, onCopy }: CopyProps) => {
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
  /** The pressed element. */
  anchor: RefObject<HTMLElement | null>
  onDismiss: () => void
}

/** Inside a menu the field is at most as wide as the menu's content. */
const keepInMenu = (floating: HTMLElement, anchor: HTMLElement) => {
  const menu = floating.parentElement?.closest('[popover]')?.getBoundingClientRect()
  // The menu is not shown yet and has no size.
  if (menu === undefined || menu.width === 0) return
  const { right } = anchor.getBoundingClientRect()
  floating.style.maxWidth = `${right - menu.left - Math.max(0, menu.right - right)}px`
}

/**
 * A field with the text, for browsers that deny the clipboard. It takes the focus and closes on a press or focus
 * elsewhere. Escape returns the focus to the copy button.
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
