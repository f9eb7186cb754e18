import { useQuery } from '@tanstack/react-query'
import type { Server } from '@warmup/domain/servers'
import { useLanguage } from '@warmup/i18n'
import type { Loadable } from '@warmup/ui/common'
import type { ListSummaryProps } from '@warmup/ui/servers'
import { useMemo } from 'react'
import { troubleOf, useOnline, useQueryLoadable } from '../../shared/index.ts'
import { everyServer, serverListQuery } from '../servers.queries.ts'
import { useServerViewContext } from '../view/server-view.context.tsx'

/**
 * The list for the chosen filters. The whole list, filtered here, is shown at once; the backend's own answer to the
 * filters follows, and whichever of the two is newer counts. Data once known stay when a reload fails.
 */
export const useServerList = () => {
  const { filters } = useServerViewContext()
  const language = useLanguage()
  const every = useQuery(serverListQuery(everyServer, language))
  const isNarrowed = filters.modes.length + filters.maps.length + filters.regions.length > 0
  const narrowed = useQuery({
    ...serverListQuery(filters, language),
    enabled: isNarrowed && every.data !== undefined,
    staleTime: 0,
  })
  const isNarrowedNewer = isNarrowed && narrowed.dataUpdatedAt > every.dataUpdatedAt
  const data: readonly Server[] | undefined = (isNarrowedNewer ? narrowed.data : undefined) ?? every.data

  const isOnline = useOnline()
  // Where only the backend's own filtering fails, the whole list, filtered here, is just as good.
  const isStale = every.isError && !(isNarrowedNewer && narrowed.isSuccess)
  const trouble = (): ListSummaryProps['trouble'] => {
    if (every.data === undefined) return undefined
    if (!isOnline) return 'offline'
    return isStale ? (troubleOf(every.error) ?? 'stale') : undefined
  }
  const unfiltered = useQueryLoadable(serverListQuery().queryKey, every)
  return {
    /** The whole list, without filters. */
    every,
    servers: useMemo(
      (): Loadable<readonly Server[]> => (data === undefined ? unfiltered : { status: 'ready', data }),
      [data, unfiltered],
    ),
    trouble: trouble(),
    /** Loads anew whatever the list is made of. */
    reload: () => {
      const reloads = isNarrowed ? [every.refetch, narrowed.refetch] : [every.refetch]
      return Promise.all(reloads.map((reload) => reload({ cancelRefetch: false })))
    },
  }
}
