import { type RefObject, useEffect, useState } from 'react'

/** Shows an element over the whole screen. `isAvailable` is false where the browser cannot, as on iPhones. */
export const useFullscreen = (element: RefObject<HTMLElement | null>) => {
  const [isActive, setActive] = useState(false)
  useEffect(() => {
    const follow = () =>
      setActive(document.fullscreenElement !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [element])
  return {
    isAvailable: document.fullscreenEnabled,
    isActive,
    toggle: () => {
      const change = isActive ? document.exitFullscreen() : element.current?.requestFullscreen()
      // Refused by the browser: the page stays as it is.
      change?.catch(() => {})
    },
  }
}
