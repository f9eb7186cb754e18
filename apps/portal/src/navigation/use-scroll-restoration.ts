import { sessionStore } from '@warmup/features/shared'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const storageKey = 'warmup.scroll'
/** Where each page of the history was left, by the router's key, in px. */
const positions = new Map<string, number>()
/** How long to wait for a page to grow to the height it had, in frames. */
const mostFrames = 60

/** Restores the positions stored before a reload or a visit to another site, such as Steam's. */
const restorePositions = (): void => {
  const [load] = performance.getEntriesByType('navigation')
  const isReturn = load instanceof PerformanceNavigationTiming && load.type !== 'navigate'
  const stored = sessionStore.get(storageKey)
  if (!isReturn || stored === undefined) return
  for (const [, key, top] of stored.matchAll(/(\S+) (\d+)/g)) if (key !== undefined) positions.set(key, Number(top))
}

const storePositions = (): void =>
  sessionStore.set(storageKey, [...positions].map(([key, top]) => `${key} ${Math.round(top)}`).join('\n'))

/** The position that a navigation leads back to, such as the one left for Steam; its state may be anything. */
const positionIn = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'top' in state && typeof state.top === 'number' ? state.top : undefined

/**
 * Scroll as with real pages: a new page begins at the top; back, forward and reload return to where one was.
 * Changes of the search alone (filters, sorting) leave the scroll where it is.
 */
export const useScrollRestoration = (): void => {
  const { key, pathname, hash, state } = useLocation()

  useLayoutEffect(restorePositions, [])

  const target = useRef(0)
  // Before this page's own scroll events are remembered: the page that was left may still be scrolling.
  useLayoutEffect(() => {
    target.current = positions.get(key) ?? positionIn(state) ?? 0
  }, [key, state])

  // In step with the page: a shorter one that follows cuts the scroll off, which is not where this one was left.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    // The last scroll event may not have been dispatched yet.
    const leave = () => {
      remember()
      storePositions()
    }
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', leave)
    }
  }, [key])

  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves the scroll
  useEffect(() => {
    const isStart = isFirst.current
    isFirst.current = false
    if (hash !== '') {
      document.getElementById(hash.slice(1))?.scrollIntoView()
      return
    }
    const top = target.current
    // A visit begins at the top by itself; to ask where it is would lay the whole page out at once.
    if (isStart && top === 0) return
    // The visitor may have scrolled the prerendered page.
    if (isStart && window.scrollY > 0) return
    let frame = 0
    let handle = 0
    const scroll = () => {
      window.scrollTo({ top, behavior: 'instant' })
      frame += 1
      if (window.scrollY < top && frame < mostFrames) handle = requestAnimationFrame(scroll)
    }
    scroll()
    return () => cancelAnimationFrame(handle)
  }, [pathname])
}
