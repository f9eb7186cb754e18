import { sessionStore } from '@warmup/features/shared'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const storageKey = 'warmup.scroll'
/** Last scroll position of each history entry, by the router's key, in px. */
const positions = new Map<string, number>()
/** Maximum number of frames to wait until a page has its former height. */
const mostFrames = 60

/** Restores the positions stored before a reload or a visit to another site, such as Steam. */
const restorePositions = (): void => {
  const [load] = performance.getEntriesByType('navigation')
  const isReturn = load instanceof PerformanceNavigationTiming && load.type !== 'navigate'
  const stored = sessionStore.get(storageKey)
  if (!isReturn || stored === undefined) return
  for (const line of stored.split('\n')) {
    const [key, top] = line.split(' ')
    if (key !== undefined && top !== undefined) positions.set(key, Number(top))
  }
}

const storePositions = (): void =>
  sessionStore.set(storageKey, [...positions].map(([key, top]) => `${key} ${Math.round(top)}`).join('\n'))

/**
 * Returns the scroll position in a navigation state, for example the one from before the redirect to Steam; the state
 * is unvalidated.
 */
const positionIn = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'top' in state && typeof state.top === 'number' ? state.top : undefined

/**
 * Scrolls like page loads: a new page starts at the top; back, forward and reload restore the position. Changes of the
 * search alone (filters, sorting) do not scroll.
 */
export const useScrollRestoration = (): void => {
  const { key, pathname, hash, state } = useLocation()

  useLayoutEffect(restorePositions, [])

  const target = useRef(0)
  // Before the new page's scroll events are recorded: the previous page may still be scrolling.
  useLayoutEffect(() => {
    target.current = positions.get(key) ?? positionIn(state) ?? 0
  }, [key, state])

  // A layout effect: if the next page is shorter, the browser clamps the scroll position, which must not be recorded
  // for the previous page.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    // The last scroll event may still be pending.
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
    // A visit starts at the top anyway; reading the scroll position would force a layout of the whole page.
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
