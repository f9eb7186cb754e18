import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Community } from '@warmup/domain/common'
import { activeFilterCount, nearestRegionsFirst, type Server } from '@warmup/domain/servers'
import { ServerFilters } from '@warmup/ui/servers'
import { useCallback } from 'react'
import { useLatencyMeter } from '../latency/latency.context.tsx'
import { serverListQuery } from '../servers.queries.ts'
import { useServerViewContext } from '../view/server-view.context.tsx'

/** Orders regions by the latencies known at the time of the call, without rendering on later measurements. */
const useNearestFirst = () => {
  const client = useQueryClient()
  const { sortBy } = useLatencyMeter()
  return useCallback(
    (regions: readonly string[]) =>
      nearestRegionsFirst(regions, client.getQueryData(serverListQuery().queryKey) ?? [], sortBy),
    [client, sortBy],
  )
}

const none: readonly Server[] = []

/** Filter menus and switches. */
export const FiltersContainer = ({ regionLists }: { regionLists: Community['regionGroups'] }) => {
  const { view, options, controls } = useServerViewContext()
  const { data: servers = none } = useQuery(serverListQuery())
  return (
    <ServerFilters
      filters={view.filters}
      options={options}
      servers={servers}
      regionLists={regionLists}
      nearestFirst={useNearestFirst()}
      activeCount={activeFilterCount(view.filters)}
      onChange={controls.filter}
      onResetAll={controls.resetAll}
    />
  )
}
