import { useQueryClient } from '@tanstack/react-query'
import type { Community } from '@warmup/domain/common'
import { activeFilterCount, nearestRegionsFirst } from '@warmup/domain/servers'
import { ServerFilters } from '@warmup/ui/servers'
import { useCallback } from 'react'
import { useLatencyMeter } from '../latency/latency.context.tsx'
import { serverListQuery } from '../servers.queries.ts'
import { useServerViewContext } from '../view/server-view.context.tsx'

/** Orders regions by what has been measured when it is called: nothing is rendered for a latency that nobody looks at. */
const useNearestFirst = () => {
  const client = useQueryClient()
  const { sortBy } = useLatencyMeter()
  return useCallback(
    (regions: readonly string[]) =>
      nearestRegionsFirst(regions, client.getQueryData(serverListQuery().queryKey) ?? [], sortBy),
    [client, sortBy],
  )
}

/** The filter menus and switches. */
export const FiltersContainer = ({ regionLists }: { regionLists: Community['regionGroups'] }) => {
  const { view, options, controls } = useServerViewContext()
  return (
    <ServerFilters
      filters={view.filters}
      options={options}
      regionLists={regionLists}
      nearestFirst={useNearestFirst()}
      activeCount={activeFilterCount(view.filters)}
      onChange={controls.filter}
      onResetAll={controls.resetAll}
    />
  )
}
