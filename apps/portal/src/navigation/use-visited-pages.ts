import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { currentEntry, visitedPages } from './visited-pages.ts'

/**
 * Records the pages of the history, so that links back restore the previous position. It MUST be used outside of
 * `<Routes>`: with a `location` prop, `<Routes>` hides the login from its descendants and reports every navigation as a
 * pop.
 */
export const useVisitedPages = (): void => {
  const { key, pathname } = useLocation()
  const navigationType = useNavigationType()
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another entry of the history, even of the same page
  useEffect(() => {
    const entry = currentEntry()
    if (entry === undefined) return
    const isStart = isFirst.current && entry === 0
    isFirst.current = false
    const arrival = ({ PUSH: 'push', REPLACE: 'replace', POP: 'pop' } as const)[navigationType]
    visitedPages.visit(entry, pathname, isStart ? 'start' : arrival)
  }, [key, pathname, navigationType])
}
