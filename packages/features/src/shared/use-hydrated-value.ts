import { useIsHydrated } from '@warmup/ui/common'
import { useSyncExternalStore } from 'react'

/**
 * `prerendered` on the server and while React hydrates what the server rendered, `actual` from then on: for what only
 * the browser knows, such as the stored theme. On a page that was not prerendered it is `actual` from the start.
 */
export const useHydratedValue = <T>(actual: T, prerendered: T): T => (useIsHydrated() ? actual : prerendered)

/** The same for a value outside React, which says when it changes. `read` MUST return the same until then. */
export const useHydratedStore = <T>(
  subscribe: (onChange: () => void) => () => void,
  read: () => T,
  prerendered: T,
): T =>
  useHydratedValue(
    useSyncExternalStore(subscribe, read, () => (typeof window === 'undefined' ? prerendered : read())),
    prerendered,
  )
