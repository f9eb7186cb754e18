import { type RefObject, useEffect } from 'react'

/**
 * Calls `onUse` when the focus moves into a frame inside an element. A page gets no other event from the use of a
 * cross-origin frame.
 */
export const useFrameUse = (element: RefObject<HTMLElement | null>, onUse: (() => void) | undefined): void => {
  useEffect(() => {
    if (onUse === undefined) return
    const notice = () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLIFrameElement && element.current?.contains(activeElement)) onUse()
    }
    window.addEventListener('blur', notice)
    return () => window.removeEventListener('blur', notice)
  }, [element, onUse])
}
