import { useQuery } from '@tanstack/react-query'
import type { FilterOptions, Server, ServerFilters } from '@warmup/domain/servers'
import type { ServersPageProps } from '@warmup/ui/servers'
import { useMemo, useRef, useState } from 'react'
import { toLoadable, useNow, useOnline, useStable } from '../shared/index.ts'
import { refreshState } from './refresh-state.ts'
import { growOptions } from './server-view.ts'
import { serverListQuery } from './servers.queries.ts'

/** The whole list, without filters: what options, summary and quick join go by. */
export const useEveryServer = () => {
  const every = useQuery(serverListQuery())
  const known = useRef<FilterOptions>(undefined)
  const options = useMemo(() => {
    if (every.data !== undefined) known.current = growOptions(known.current, every.data)
    return known.current
  }, [every.data])
  return { every, options }
}

type Every = ReturnType<typeof useEveryServer>['every']

/**
 * The list for the chosen filters. The whole list, filtered here, is shown at once; the backend's own answer to the
 * filters follows, and whichever of the two is newer counts. Data once known stay when a reload fails.
 */
export const useServerList = (every: Every, filters: ServerFilters) => {
  const isNarrowed = filters.modes.length + filters.maps.length + filters.regions.length > 0
  const narrowed = useQuery({
    ...serverListQuery(filters),
    enabled: isNarrowed && every.data !== undefined,
    staleTime: 0,
  })
  const isNarrowedNewer = isNarrowed && narrowed.dataUpdatedAt > every.dataUpdatedAt
  const data: readonly Server[] | undefined = (isNarrowedNewer ? narrowed.data : undefined) ?? every.data

  const [isRefreshing, setRefreshing] = useState(false)
  const [refreshedAt, setRefreshedAt] = useState<number>()
  const now = useNow(every.data !== undefined || refreshedAt !== undefined)
  const state = refreshState(isRefreshing || every.isLoading, refreshedAt, now)

  const { refetch: reloadEvery } = every
  const { refetch: reloadNarrowed } = narrowed
  const refresh = useStable(async () => {
    if (state.refresh !== 'idle') return
    setRefreshedAt(Date.now())
    setRefreshing(true)
    const reloads = isNarrowed ? [reloadEvery, reloadNarrowed] : [reloadEvery]
    await Promise.all(reloads.map((reload) => reload({ cancelRefetch: false })))
    setRefreshing(false)
  })

  const isOnline = useOnline()
  // Where only the backend's own filtering fails, the whole list, filtered here, says the same.
  const isStale = every.isError && !(isNarrowedNewer && narrowed.isSuccess)
  const troubleOf = (): ServersPageProps['trouble'] => {
    if (every.data === undefined) return undefined
    if (!isOnline) return 'offline'
    return isStale ? 'stale' : undefined
  }
  const { isError, isFetching, errorUpdateCount } = every
  return {
    servers: useMemo(
      () => toLoadable({ data, isError, isFetching, errorUpdateCount, refetch: reloadEvery }),
      [data, isError, isFetching, errorUpdateCount, reloadEvery],
    ),
    trouble: troubleOf(),
    now,
    refresh,
    refreshState: state,
  }
}
