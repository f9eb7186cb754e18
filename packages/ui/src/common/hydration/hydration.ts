import { useDeferredValue, useState } from 'react'

/** Whether this render is on the server, or hydrates its HTML in the browser. */
const isPrerendered = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset.prerendered !== undefined

/** Whether the component was part of a prerendered page. The value never changes. */
export const useWasPrerendered = (): boolean => useState(isPrerendered)[0]

/**
 * False while a prerendered page is rendered and hydrated, then true. On other pages true from the start. It changes in
 * a low-priority render: a synchronous update (such as an external store's) would make React hydrate the rest of the
 * page at once and block input.
 */
export const useIsHydrated = (): boolean => useDeferredValue(true, !useWasPrerendered())
