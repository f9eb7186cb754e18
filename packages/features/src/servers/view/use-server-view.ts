import type { FilterOptions } from '@warmup/domain/servers'
import { isPassage } from '@warmup/domain/shell'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { sessionStore } from '../../shared/index.ts'
import { createSearchMemory } from './search-memory.ts'
import { isSameSearch, restrictView, type ServerView, viewFromSearch, viewToSearch } from './server-view.ts'

/** How a change enters the history. `typing` is `replace`, of which the router is informed once typing pauses. */
type HistoryEntry = 'push' | 'replace' | 'typing'

/** Milliseconds without a keystroke until the router, and with it the whole frame of the page, follows the address. */
const typingPauseMs = 300

/** How the page was opened; undefined outside a browser. */
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** The entry whose page a navigation leads back to, such as the one left for Steam; its state may be anything. */
const entryIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : undefined

/** Whether the visitor comes back from Steam, which is no new visit: still on the way, or led on to the page left for it. */
const isReturning = (): boolean =>
  isPassage(window.location.pathname) || entryIn(window.history.state?.usr) !== undefined

const searchMemory = createSearchMemory(sessionStore, visit?.type === 'navigate' && !isReturning())

/** The router's key of the present entry of the history. */
const presentEntry = (): string => window.history.state?.key ?? 'default'

/** The view with the search remembered for an entry of the history, unless the address names one. */
const withRemembered = (view: ServerView, entry: string): ServerView => {
  const search = view.filters.search === '' ? searchMemory.recall(entry) : ''
  return search === '' ? view : { ...view, filters: { ...view.filters, search } }
}

/** Safari refuses more than 100 entries in 30 s; the view itself does not depend on the address. */
const whereAllowed = (write: () => void) => {
  try {
    write()
  } catch {
    // The address stays behind until the next change.
  }
}

/** Writes the view's search into the address. `mirrored` is the search last written or read. */
const useAddressWriter = () => {
  const { search: initialSearch, pathname: ownPathname } = useLocation()
  const navigate = useNavigate()
  const mirrored = useRef(initialSearch)
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(typingTimer.current), [])

  const write = useCallback(
    (search: string, entry: HistoryEntry) => {
      // The address is a dialog's, such as the login's, while the list stands behind it.
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
  /** The address was changed elsewhere: a pending navigation is cancelled. */
  const followed = useCallback((search: string) => {
    mirrored.current = search
    clearTimeout(typingTimer.current)
  }, [])
  return { mirrored, followed, write }
}

/**
 * The view of the list, mirrored in the address: choices add to the history, keystrokes and sorting replace,
 * back and forward bring a view back. Once the options are known, unknown choices are removed from the address.
 * A search that the address cannot hold is remembered in the tab.
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
      // Now, and not only once the router has followed: a reload may come first.
      searchMemory.remember(presentEntry(), next.filters.search)
    },
    [write],
  )

  useEffect(() => {
    // Not written here, but by the back button or a link. The router may lag behind the address.
    const isLatest = isSameSearch(search, window.location.search)
    if (!isLatest || isSameSearch(search, mirrored.current)) return
    followed(search)
    setView(withRemembered(viewFromSearch(search), key))
  }, [search, key, mirrored, followed])

  // After the first rendering, which is the prerendered page's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start only
  useLayoutEffect(() => {
    const left = entryIn(state)
    if (left !== undefined) searchMemory.move(left, key)
    setView((current) => withRemembered(current, key))
  }, [])
  useEffect(() => searchMemory.remember(key, view.filters.search), [key, view.filters.search])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may hold other values that mean nothing
  useEffect(() => {
    if (options === undefined) return
    const present = window.location.search
    const valid = viewToSearch(viewFromSearch(present, options), present)
    if (isSameSearch(valid, present)) return
    // A choice removed from the address stays removed, even if it becomes possible again.
    setView((current) => restrictView(current, options))
    write(valid, 'replace')
  }, [search, options, write])

  return { view: useMemo(() => restrictView(view, options), [view, options]), change }
}
