import { useSyncExternalStore } from 'react'
import { wideRem } from '../../theme/breakpoints.ts'

const isWide = (): boolean =>
  window.innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= wideRem

const subscribe = (onChange: () => void) => {
  // A larger font changes the page's height but not its width.
  const sizes = new ResizeObserver(onChange)
  sizes.observe(document.body)
  window.addEventListener('resize', onChange)
  return () => {
    sizes.disconnect()
    window.removeEventListener('resize', onChange)
  }
}

/**
 * Whether the top cards and the table fit. If not, a list of cards is shown, and data for the wide layout need not be
 * fetched.
 */
export const useWideLayout = (): boolean => useSyncExternalStore(subscribe, isWide)
