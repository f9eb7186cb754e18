import { useLayoutEffect, useRef } from 'react'
import { focusContent } from '../focus-content/focus-content.ts'

/**
 * What the focus trap leaves to do when a dialog has closed: it gives the focus back to what had it once the dialog was
 * there, which may have been a part of the dialog already, or is gone by now.
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
    /** After the trap, which waits just as long. */
    onExit: () => void setTimeout(restore),
  }
}
