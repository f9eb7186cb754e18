import { type RefObject, useEffect } from 'react'

/**
 * Calls `onUse` when the focus goes into a frame within an element. Nothing else tells a page that somebody uses another
 * site's frame.
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
