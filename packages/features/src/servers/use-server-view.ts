import type { FilterOptions } from '@warmup/domain/servers'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isSameSearch, restrictView, type ServerView, viewFromSearch, viewToSearch } from './server-view.ts'

/**
 * The view of the list, mirrored in the address: choices add to the history, keystrokes and sorting replace,
 * back and forward bring a view back. Once the options are known, what the address asks beyond them is removed from it.
 */
export const useServerView = (options: FilterOptions | undefined) => {
  const location = useLocation()
  const navigate = useNavigate()
  const [view, setView] = useState(() => viewFromSearch(location.search))
  // The search that the view stands for; another one in the address came from outside, such as the back button.
  const mirrored = useRef(location.search)

  const state = useRef(location.state)
  state.current = location.state
  const write = useCallback(
    (search: string, history: 'push' | 'replace') => {
      mirrored.current = search
      try {
        // The state stays: it holds the notice above the page, which only its own button dismisses.
        navigate({ search }, { replace: history === 'replace', state: state.current })
      } catch {
        // Safari refuses more than 100 entries in 30 s; the view itself does not depend on the address.
      }
    },
    [navigate],
  )

  const change = useCallback(
    (next: ServerView, history: 'push' | 'replace') => {
      setView(next)
      const search = viewToSearch(next, window.location.search)
      if (!isSameSearch(search, window.location.search)) write(search, history)
    },
    [write],
  )

  useEffect(() => {
    // The router may still be on its way to what was written last.
    const isLatest = isSameSearch(location.search, window.location.search)
    if (!isLatest || isSameSearch(location.search, mirrored.current)) return
    mirrored.current = location.search
    setView(viewFromSearch(location.search))
  }, [location.search])

  const shown = useMemo(() => restrictView(view, options), [view, options])
  useEffect(() => {
    if (options === undefined || !isSameSearch(location.search, window.location.search)) return
    const search = viewToSearch(viewFromSearch(location.search, options), location.search)
    if (!isSameSearch(search, location.search)) write(search, 'replace')
  }, [location.search, options, write])

  return { view: shown, change }
}
