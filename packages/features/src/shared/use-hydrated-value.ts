import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * `prerendered` on the server and while React hydrates what the server rendered, `actual` from then on: for what only
 * the browser knows, such as the stored theme. On a page that was not prerendered it is `actual` from the start.
 * Both MUST be the same by identity as long as nothing changed.
 */
export const useHydratedValue = <T>(actual: T, prerendered: T): T =>
  useSyncExternalStore(
    neverChanges,
    () => actual,
    () => prerendered,
  )
