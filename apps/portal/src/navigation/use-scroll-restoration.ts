import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()
/** How long to wait for a page to grow to the height it had, in frames. */
const mostFrames = 60

/**
 * Scroll as with real pages: a new page begins at the top, back and forward return to where one was.
 * Changes of the search alone (filters, sorting) leave the scroll where it is.
 */
export const useScrollRestoration = (): void => {
  const { key, pathname, hash } = useLocation()
  const navigationType = useNavigationType()

  // In step with the page: a shorter one that follows cuts the scroll off, which is not where this one was left.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves the scroll
  useEffect(() => {
    if (hash !== '') {
      document.getElementById(hash.slice(1))?.scrollIntoView()
      return
    }
    const target = navigationType === 'POP' ? (positions.get(key) ?? 0) : 0
    let frame = 0
    let handle = 0
    const scroll = () => {
      window.scrollTo({ top: target, behavior: 'instant' })
      frame += 1
      if (window.scrollY < target && frame < mostFrames) handle = requestAnimationFrame(scroll)
    }
    scroll()
    return () => cancelAnimationFrame(handle)
  }, [pathname])
}
