import {
  filterServers,
  prepareSearch,
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
import { whenIdle } from '../shared/index.ts'

/** With the server of that id, wherever new data would take it out: something of it is being read. */
const keeping = (shown: readonly Server[], every: readonly Server[], id: string | undefined): readonly Server[] => {
  if (id === undefined || shown.some((server) => server.id === id)) return shown
  const kept = every.find((server) => server.id === id)
  return kept === undefined ? shown : [...shown, kept]
}

/**
 * The servers that pass the filters, and the one in use. Typing stays ahead of it: the list follows as soon as there is
 * time.
 */
export const useFilteredServers = (
  servers: Loadable<readonly Server[]>,
  filters: ServerFilters,
  keptId: string | undefined,
) => {
  const deferred = useDeferredValue(filters)
  const data = servers.status === 'ready' ? servers.data : undefined
  useEffect(() => data && whenIdle(() => prepareSearch(data)), [data])
  return useMemo(
    (): Loadable<readonly Server[]> =>
      servers.status === 'ready'
        ? { status: 'ready', data: keeping(filterServers(servers.data, deferred), servers.data, keptId) }
        : servers,
    [servers, deferred, keptId],
  )
}

/** The servers in the chosen order. `latencyVersion` changes whenever `latencyOf` may answer otherwise. */
export const useSortedServers = (
  servers: Loadable<readonly Server[]>,
  sort: ServerSort,
  latencyOf: (server: Server) => number | undefined,
  latencyVersion: number,
) => {
  const language = useLanguage()
  const collator = useMemo(() => new Intl.Collator(localeOf(language), { numeric: true }), [language])
  const data = servers.status === 'ready' ? servers.data : undefined
  useEffect(() => data && whenIdle(() => prepareSorting(data, collator)), [data, collator])
  const versionThatMatters = sort?.key === 'latency' ? latencyVersion : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the latencies changed
  return useMemo(
    (): Loadable<readonly Server[]> =>
      servers.status === 'ready'
        ? { status: 'ready', data: sortServers(servers.data, sort, latencyOf, collator) }
        : servers,
    [servers, sort, collator, latencyOf, versionThatMatters],
  )
}
