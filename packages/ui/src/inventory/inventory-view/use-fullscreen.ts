import { type RefObject, useEffect, useState } from 'react'

/** Shows an element in fullscreen. `isAvailable` is false if the browser does not support it, as on iPhones. */
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
      // The browser refused: the page stays as it is.
      change?.catch(() => {})
    },
  }
}
