import type { FilterOptions } from '@warmup/domain/servers'
import { isPassage } from '@warmup/domain/shell'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { sessionStore } from '../../shared/index.ts'
import { createSearchMemory } from './search-memory.ts'
import { isSameSearch, restrictView, type ServerView, viewFromSearch, viewToSearch } from './server-view.ts'

/** How a change affects the history. `typing` replaces the entry, but notifies the router only after a pause. */
type HistoryEntry = 'push' | 'replace' | 'typing'

/** Pause after the last keystroke before the router, and with it the page's frame, updates, in milliseconds. */
const typingPauseMs = 300

/** How the page was opened; undefined outside a browser. */
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** Key of the history entry that a navigation returns to, for example from Steam; the state may contain anything. */
const entryIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : undefined

/** Whether the visitor returns from Steam, which is not a new visit: on the callback page, or redirected from it. */
const isReturning = (): boolean =>
  isPassage(window.location.pathname) || entryIn(window.history.state?.usr) !== undefined

const searchMemory = createSearchMemory(sessionStore, visit?.type === 'navigate' && !isReturning())

/** The router's key of the current history entry. */
const presentEntry = (): string => window.history.state?.key ?? 'default'

/** The view with the search stored for a history entry, unless the URL contains one. */
const withRemembered = (view: ServerView, entry: string): ServerView => {
  const search = view.filters.search === '' ? searchMemory.recall(entry) : ''
  return search === '' ? view : { ...view, filters: { ...view.filters, search } }
}

/** Safari refuses more than 100 entries in 30 s; the view itself does not depend on the address. */
const whereAllowed = (write: () => void) => {
  try {
    write()
  } catch {
    // The URL is updated by the next change.
  }
}

/** Writes the view's search into the URL. `mirrored` is the query last written or read. */
const useAddressWriter = () => {
  const { search: initialSearch, pathname: ownPathname } = useLocation()
  const navigate = useNavigate()
  const mirrored = useRef(initialSearch)
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(typingTimer.current), [])

  const write = useCallback(
    (search: string, entry: HistoryEntry) => {
      // While a dialog such as the login is open above the list, the URL belongs to the dialog.
      const isOwnAddress = () => window.location.pathname === ownPathname
      if (!isOwnAddress()) return
      mirrored.current = search
      clearTimeout(typingTimer.current)
      const { pathname, hash } = window.location
      const navigateTo = (replace: boolean) => {
        if (isOwnAddress()) whereAllowed(() => navigate({ search, hash }, { replace }))
      }
      if (entry !== 'typing') return navigateTo(entry === 'replace')
      whereAllowed(() => window.history.replaceState(window.history.state, '', pathname + search + hash))
      typingTimer.current = setTimeout(() => navigateTo(true), typingPauseMs)
    },
    [navigate, ownPathname],
  )
  /** Cancels a pending navigation after an external URL change. */
  const followed = useCallback((search: string) => {
    mirrored.current = search
    clearTimeout(typingTimer.current)
  }, [])
  return { mirrored, followed, write }
}

/**
 * The view of the list, synchronised with the URL: filters add history entries, keystrokes and sorting replace them,
 * Back and Forward restore a view. Once the options are known, unknown values are removed from the URL. A search that
 * the URL cannot contain is stored in the tab.
 */
export const useServerView = (options: FilterOptions | undefined) => {
  const { search, key, state } = useLocation()
  const [view, setView] = useState(() => viewFromSearch(search))
  const { mirrored, followed, write } = useAddressWriter()

  const change = useCallback(
    (next: ServerView, entry: HistoryEntry) => {
      setView(next)
      const present = window.location.search
      const wanted = viewToSearch(next, present)
      if (!isSameSearch(wanted, present)) write(wanted, entry)
      // Immediately, because a reload may happen before the router updates.
      searchMemory.remember(presentEntry(), next.filters.search)
    },
    [write],
  )

  useEffect(() => {
    // Changed by Back or a link, not here. The router may lag behind the URL.
    const isLatest = isSameSearch(search, window.location.search)
    if (!isLatest || isSameSearch(search, mirrored.current)) return
    followed(search)
    setView(withRemembered(viewFromSearch(search), key))
  }, [search, key, mirrored, followed])

  // After the first render, which must match the prerendered page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start only
  useLayoutEffect(() => {
    const left = entryIn(state)
    if (left !== undefined) searchMemory.move(left, key)
    setView((current) => withRemembered(current, key))
  }, [])
  useEffect(() => searchMemory.remember(key, view.filters.search), [key, view.filters.search])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a different URL may contain other invalid values
  useEffect(() => {
    if (options === undefined) return
    const present = window.location.search
    const valid = viewToSearch(viewFromSearch(present, options), present)
    if (isSameSearch(valid, present)) return
    // A value removed from the URL stays removed, even if it becomes available again.
    setView((current) => restrictView(current, options))
    write(valid, 'replace')
  }, [search, options, write])

  return { view: useMemo(() => restrictView(view, options), [view, options]), change }
}
