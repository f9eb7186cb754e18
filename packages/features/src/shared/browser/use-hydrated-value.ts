import { useIsHydrated } from '@warmup/ui/common'
import { useSyncExternalStore } from 'react'

/**
 * `prerendered` on the server and during hydration, then `actual`: for values that only the browser knows, such as the
 * stored theme. Always `actual` on pages without prerendering.
 */
export const useHydratedValue = <T>(actual: T, prerendered: T): T => (useIsHydrated() ? actual : prerendered)

/** Like `useHydratedValue` for an external store. `read` MUST return the same value until the store notifies. */
export const useHydratedStore = <T>(
  subscribe: (onChange: () => void) => () => void,
  read: () => T,
  prerendered: T,
): T =>
  useHydratedValue(
    useSyncExternalStore(subscribe, read, () => (typeof window === 'undefined' ? prerendered : read())),
    prerendered,
  )
