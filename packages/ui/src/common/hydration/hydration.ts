import { useDeferredValue, useState, useSyncExternalStore } from 'react'

const never = () => () => {}
const nothing = () => undefined

/**
 * Whether the component was part of a prerendered page: it is rendered on the server, or hydrates its HTML in the browser.
 * The value never changes.
 */
export const useWasPrerendered = (): boolean => {
  let isPrerendered = false
  // React asks for the server's snapshot there, and while it hydrates this very component, however late that is.
  useSyncExternalStore(never, nothing, () => {
    isPrerendered = true
    return undefined
  })
  return useState(isPrerendered)[0]
}

/**
 * False while a prerendered page is rendered and hydrated, then true. On other pages true from the start. It changes in
 * a low-priority render: a synchronous update (such as an external store's) would make React hydrate the rest of the
 * page at once and block input.
 */
export const useIsHydrated = (): boolean => useDeferredValue(true, !useWasPrerendered())
