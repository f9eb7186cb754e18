import { useDeferredValue, useState } from 'react'

/** Whether this render makes the HTML of a prerendered page, or takes that page over in the browser. */
const isPrerendered = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset.prerendered !== undefined

/** Whether the component was part of a prerendered page. Never changes. */
export const useWasPrerendered = (): boolean => useState(isPrerendered)[0]

/**
 * False while a prerendered page is rendered and hydrated, true from then on; true from the start anywhere else. It changes
 * in a render that yields: an update that does not (such as an external store's) makes React hydrate the rest of the page
 * in one go, during which nothing answers.
 */
export const useIsHydrated = (): boolean => useDeferredValue(true, !useWasPrerendered())
