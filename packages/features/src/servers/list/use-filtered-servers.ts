import { filterServers, isFull, ownOnly, type Server, type ServerFilters } from '@warmup/domain/servers'
import type { Loadable } from '@warmup/ui/common'
import { useDeferredValue, useMemo } from 'react'
import type { OwnServersValue } from '../own/own-servers.context.tsx'
import { withoutFilterBar } from '../view/view-controls.ts'

/** Filtered servers with the filters that were applied. */
export type FilteredServers = {
  readonly servers: Loadable<readonly Server[]>
  readonly filters: ServerFilters
  /** The full servers that are hidden only because they are full. */
  readonly full: readonly Server[]
}

/** Number of servers that match the search but not the filters; 0 without a search. */
export const useHiddenCount = (every: readonly Server[], { servers, filters }: FilteredServers): number =>
  useMemo(() => {
    if (filters.search.trim() === '' || servers.status !== 'ready') return 0
    const shown = new Set(servers.data.map(({ id }) => id))
    return filterServers(every, withoutFilterBar(filters)).filter(({ id }) => !shown.has(id)).length
  }, [every, servers, filters])

type Own = Pick<OwnServersValue, 'isKnown' | 'favourites' | 'recent'>

/** The servers to which the filters restrict the list; loading until it is known which ones those are. */
const ownOf = (
  servers: Loadable<readonly Server[]>,
  { only }: ServerFilters,
  { isKnown, favourites, recent = [] }: Own,
): Loadable<readonly Server[]> => {
  if (servers.status !== 'ready' || only === undefined) return servers
  return isKnown
    ? { status: 'ready', data: ownOnly(servers.data, only, { favourites, recent }) }
    : { status: 'loading' }
}

/** Applies the filters. Deferred, so that typing stays responsive. */
export const useFilteredServers = (
  servers: Loadable<readonly Server[]>,
  filters: ServerFilters,
  own: Own,
): FilteredServers => {
  const deferred = useDeferredValue(filters)
  // Without a restriction, favourites change nothing here.
  const ownThatMatters = deferred.only === undefined ? undefined : own
  return useMemo(() => {
    const chosen = ownThatMatters === undefined ? servers : ownOf(servers, deferred, ownThatMatters)
    if (chosen.status !== 'ready') return { servers: chosen, filters: deferred, full: [] }
    const found = filterServers(chosen.data, { ...deferred, hideFull: false })
    const isHidden = (server: Server) => deferred.hideFull && server.isOpen && isFull(server)
    const full = found.filter(isHidden)
    const data = full.length === 0 ? found : found.filter((server) => !isHidden(server))
    return { servers: { status: 'ready', data }, filters: deferred, full }
  }, [servers, deferred, ownThatMatters])
}
