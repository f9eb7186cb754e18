import { filterServers, type Server, type ServerFilters } from '@warmup/domain/servers'
import type { Loadable } from '@warmup/ui/common'
import { useDeferredValue, useMemo } from 'react'

/** The servers that pass the filters, and the filters that they passed. */
export type FilteredServers = { readonly servers: Loadable<readonly Server[]>; readonly filters: ServerFilters }

/** The servers that pass the filters. Deferred, so that typing stays responsive. */
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
