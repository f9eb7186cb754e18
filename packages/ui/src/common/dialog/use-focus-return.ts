import { useLayoutEffect, useRef } from 'react'
import { focusContent } from '../focus-content/focus-content.ts'

/**
 * Gives the focus back after a dialog has closed, where the focus trap cannot: the trap looks for what has the focus when it
 * starts, which may be a part of the dialog already, and may be gone when the dialog closes.
 */
export const useFocusReturn = (isOpen: boolean) => {
  const surface = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    // Before any content can ask for the focus.
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  const isLost = () =>
    document.activeElement === document.body || surface.current?.contains(document.activeElement) === true
  const restore = () => {
    if (!isLost()) return
    if (opener.current instanceof HTMLElement) opener.current.focus()
    // It is gone, or cannot be used any more.
    if (isLost()) focusContent()
  }
  return {
    surface,
    /** For when the dialog is gone. Runs after the trap, which also waits for the next task. */
    onExit: () => void setTimeout(restore),
  }
}
