import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Community } from '@warmup/domain/common'
import { activeFilterCount, nearestRegionsFirst, ownOnly, type Server, saveFilter } from '@warmup/domain/servers'
import { type OwnFilters, ServerFilters } from '@warmup/ui/servers'
import { useCallback } from 'react'
import { useLatencyMeter } from '../latency/latency.context.tsx'
import { useOwnServers } from '../own/own-servers.context.tsx'
import { serverListQuery } from '../servers.queries.ts'
import { useServerViewContext } from '../view/server-view.context.tsx'
import { viewToSearch } from '../view/server-view.ts'

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

/** The visitor's favourites, recent servers and saved filters. */
const useOwnFilters = (servers: readonly Server[]): OwnFilters => {
  const { view, controls } = useServerViewContext()
  const { favourites, recent, filters, changeFilters } = useOwnServers()
  const current = viewToSearch(view, '').slice(1)
  return {
    favourites: ownOnly(servers, 'favourites', { favourites, recent: [] }).length,
    recent: recent && ownOnly(servers, 'recent', { favourites, recent }).length,
    saved: filters,
    current,
    onApply: ({ search }) => controls.apply(search),
    onSave: (name) => changeFilters((kept) => saveFilter(kept, { name, search: current })),
    onRemove: ({ name }) => changeFilters((kept) => kept.filter((filter) => filter.name !== name)),
  }
}

/** Filter menus and switches. */
export const FiltersContainer = ({ regionLists }: { regionLists: Community['regionGroups'] }) => {
  const { view, options, controls } = useServerViewContext()
  const { data: servers = none } = useQuery(serverListQuery())
  const own = useOwnFilters(servers)
  const { favourites, recent = [] } = useOwnServers()
  return (
    <ServerFilters
      filters={view.filters}
      options={options}
      servers={ownOnly(servers, view.filters.only, { favourites, recent })}
      own={own}
      regionLists={regionLists}
      nearestFirst={useNearestFirst()}
      activeCount={activeFilterCount(view.filters)}
      onChange={controls.filter}
      onResetAll={controls.resetAll}
    />
  )
}
