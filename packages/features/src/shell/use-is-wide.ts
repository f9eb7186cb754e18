import { useSyncExternalStore } from 'react'

/** Where the side menu stands beside the content (section 2, layout). */
const wide = '(min-width: 1024px)'

const subscribe = (onChange: () => void) => {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the side menu stands beside the content: what only it shows need not be fetched otherwise, what stands in for it closes. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    // A page drawn on the server holds what either width shows; its styles hide the rest.
    () => true,
  )
