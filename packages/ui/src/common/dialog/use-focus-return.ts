import { useLayoutEffect, useRef } from 'react'
import { focusContent } from '../focus-content/focus-content.ts'

/**
 * Restores the focus after a dialog has closed. The focus trap cannot: it remembers the focused element when it starts,
 * which may already be inside the dialog and unmount with it.
 */
export const useFocusReturn = (isOpen: boolean) => {
  const surface = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    // Runs before the content can take the focus.
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  const isLost = () =>
    document.activeElement === document.body || surface.current?.contains(document.activeElement) === true
  const restore = () => {
    if (!isLost()) return
    if (opener.current instanceof HTMLElement) opener.current.focus()
    // The opener is gone or cannot take the focus.
    if (isLost()) focusContent()
  }
  return {
    surface,
    /** Runs after the dialog is unmounted, and after the focus trap, which also waits for the next task. */
    onExit: () => void setTimeout(restore),
  }
}
