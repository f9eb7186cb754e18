import { useSyncExternalStore } from 'react'

/** Width of the window from which there are cards and a table, in rem: larger text needs the room sooner. */
const wideRem = 64

const isWide = (): boolean =>
  window.innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= wideRem

const subscribe = (onChange: () => void) => {
  // A larger text changes the page's height, and no width.
  const sizes = new ResizeObserver(onChange)
  sizes.observe(document.body)
  window.addEventListener('resize', onChange)
  return () => {
    sizes.disconnect()
    window.removeEventListener('resize', onChange)
  }
}

/**
 * Whether there is room for the cards of the best five and a table. If not there is a list of cards, and what only the wide
 * layout shows need not be fetched.
 */
export const useWideLayout = (): boolean => useSyncExternalStore(subscribe, isWide)
