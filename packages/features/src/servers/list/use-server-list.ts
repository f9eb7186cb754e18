import { useQuery } from '@tanstack/react-query'
import type { Server } from '@warmup/domain/servers'
import { useLanguage } from '@warmup/i18n'
import type { Loadable } from '@warmup/ui/common'
import { useMemo } from 'react'
import { staleTroubleOf, useOnline, useQueryLoadable } from '../../shared/index.ts'
import { everyServer, serverListQuery } from '../servers.queries.ts'
import { useServerViewContext } from '../view/server-view.context.tsx'

/**
 * The list for the selected filters. Shows the whole list, filtered here, immediately; the backend's filtered answer
 * follows, and the newer of the two is used. Loaded data stay if a reload fails.
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
  // If only the backend's filtering failed, the whole list, filtered here, is equivalent.
  const isStale = every.isError && !(isNarrowedNewer && narrowed.isSuccess)
  const unfiltered = useQueryLoadable(serverListQuery().queryKey, every)
  return {
    /** The unfiltered list. */
    every,
    servers: useMemo(
      (): Loadable<readonly Server[]> => (data === undefined ? unfiltered : { status: 'ready', data }),
      [data, unfiltered],
    ),
    trouble: staleTroubleOf({ data: every.data, isError: isStale, error: every.error }, isOnline),
    /** Reloads all parts of the list. */
    reload: () => {
      const reloads = isNarrowed ? [every.refetch, narrowed.refetch] : [every.refetch]
      return Promise.all(reloads.map((reload) => reload({ cancelRefetch: false })))
    },
  }
}
