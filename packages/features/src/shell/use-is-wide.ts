import { useSyncExternalStore } from 'react'

/** From this width on the side menu stands beside the content. */
const wide = '(min-width: 1024px)'

const subscribe = (onChange: () => void) => {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the side menu stands beside the content; if not, what only it shows need not be fetched. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    // A page rendered on the server holds what either width shows; its styles hide the rest.
    () => true,
  )
