import { filterServers, type Server, type ServerFilters } from '@warmup/domain/servers'
import type { Loadable } from '@warmup/ui/common'
import { useDeferredValue, useMemo } from 'react'
import { withoutFilterBar } from '../view/view-controls.ts'

/** Filtered servers with the filters that were applied. */
export type FilteredServers = { readonly servers: Loadable<readonly Server[]>; readonly filters: ServerFilters }

/** Number of servers that match the search but not the filters; 0 without a search. */
export const useHiddenCount = (every: readonly Server[], { servers, filters }: FilteredServers): number =>
  useMemo(() => {
    if (filters.search.trim() === '' || servers.status !== 'ready') return 0
    const shown = new Set(servers.data.map(({ id }) => id))
    return filterServers(every, withoutFilterBar(filters)).filter(({ id }) => !shown.has(id)).length
  }, [every, servers, filters])

/** Applies the filters. Deferred, so that typing stays responsive. */
export const useFilteredServers = (servers: Loadable<readonly Server[]>, filters: ServerFilters): FilteredServers => {
  const deferred = useDeferredValue(filters)
  return useMemo(
    () => ({
      servers: servers.status === 'ready' ? { status: 'ready', data: filterServers(servers.data, deferred) } : servers,
      filters: deferred,
    }),
    [servers, deferred],
  )
}
