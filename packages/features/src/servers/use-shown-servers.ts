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

/** The servers that pass the filters. Typing stays ahead of it: the list follows as soon as there is time. */
export const useFilteredServers = (servers: Loadable<readonly Server[]>, filters: ServerFilters) => {
  const deferred = useDeferredValue(filters)
  const data = servers.status === 'ready' ? servers.data : undefined
  useEffect(() => data && whenIdle(() => prepareSearch(data)), [data])
  return useMemo(
    (): Loadable<readonly Server[]> =>
      servers.status === 'ready' ? { status: 'ready', data: filterServers(servers.data, deferred) } : servers,
    [servers, deferred],
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
