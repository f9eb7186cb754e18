import {
  createTextOrder,
  filterServers,
  prepareSorting,
  type Server,
  type ServerFilters,
  type ServerSort,
  sortServers,
} from '@warmup/domain/servers'
import { useLanguage } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import type { Loadable } from '@warmup/ui/common'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { whenIdle } from '../../shared/index.ts'

/** With the server of that id even where new data would filter it out: it has something open. */
const keeping = (shown: readonly Server[], every: readonly Server[], id: string | undefined): readonly Server[] => {
  if (id === undefined || shown.some((server) => server.id === id)) return shown
  const kept = every.find((server) => server.id === id)
  return kept === undefined ? shown : [...shown, kept]
}

/**
 * The servers that pass the filters, and the one with something open. Deferred, so that typing stays responsive.
 */
export const useFilteredServers = (
  servers: Loadable<readonly Server[]>,
  filters: ServerFilters,
  keptId: string | undefined,
) => {
  const deferred = useDeferredValue(filters)
  return useMemo(
    (): Loadable<readonly Server[]> =>
      servers.status === 'ready'
        ? { status: 'ready', data: keeping(filterServers(servers.data, deferred), servers.data, keptId) }
        : servers,
    [servers, deferred, keptId],
  )
}

/** The servers in the chosen order. `latencyVersion` changes whenever the result of `latencyOf` may change. */
export const useSortedServers = (
  servers: Loadable<readonly Server[]>,
  sort: ServerSort,
  latencyOf: (server: Server) => number | undefined,
  latencyVersion: number,
) => {
  const language = useLanguage()
  const nameOrder = useMemo(() => createTextOrder(new Intl.Collator(localeOf(language), { numeric: true })), [language])
  const data = servers.status === 'ready' ? servers.data : undefined
  useEffect(() => data && whenIdle(() => prepareSorting(data, nameOrder)), [data, nameOrder])
  const versionThatMatters = sort?.key === 'latency' ? latencyVersion : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version means other latencies
  return useMemo(
    (): Loadable<readonly Server[]> =>
      servers.status === 'ready'
        ? { status: 'ready', data: sortServers(servers.data, sort, latencyOf, nameOrder) }
        : servers,
    [servers, sort, nameOrder, latencyOf, versionThatMatters],
  )
}
