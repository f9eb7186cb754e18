import { connectCommand, nextSeatWait, type Server, seatWaitFor, summarizeServers } from '@warmup/domain/servers'
import { paths } from '@warmup/domain/shell'
import type { Loadable } from '@warmup/ui/common'
import { ListStatus, type RowGatherings, type SeatQueue, ServerTable } from '@warmup/ui/servers'
import { type ReactNode, useMemo, useState } from 'react'
import { useCopy } from '../../shared/index.ts'
import { useLatencies, useLatencySort } from '../latency/use-latencies.ts'
import { useOwnServers } from '../own/own-servers.context.tsx'
import { useServerViewContext } from '../view/server-view.context.tsx'
import { useFilteredServers, useHiddenCount } from './use-filtered-servers.ts'
import { useOrderedServers } from './use-ordered-servers.ts'
import { usePlayerList } from './use-player-list.ts'
import { useServerList } from './use-server-list.ts'

const noServers: readonly Server[] = []
const dataOf = (servers: Loadable<readonly Server[]>) => (servers.status === 'ready' ? servers.data : noServers)
const detailsHref = (server: Server) => paths.serverDetails(server.id)

/**
 * The gatherings in the rows, from their area, and the dialog that a row opens. Undefined until they are loaded, null if
 * the backend has none.
 */
export type UseGatherings = () => { readonly rows: RowGatherings; readonly dialog: ReactNode } | null | undefined

/**
 * The table of filtered and sorted servers with latencies, copy buttons and player lists. Rows keep their places while
 * the visitor points at them, or while a popup beside one is open (docs/product/servers.md#held-order).
 */
export const TableContainer = ({
  hasDetails,
  isMember,
  useGatherings,
  seats,
}: {
  hasDetails: boolean
  /** Whether the player has a membership, which shortens the wait for a seat. */
  isMember: boolean
  useGatherings: UseGatherings
  seats: SeatQueue
}) => {
  const gatherings = useGatherings()
  const { view, filters, controls } = useServerViewContext()
  const { every, servers } = useServerList()
  const { playerList, show } = usePlayerList(every.data)
  const own = useOwnServers()
  const filtered = useFilteredServers(servers, filters, own)
  const fullServers = useMemo(
    () => ({
      count: filtered.full.length,
      nextSeatSeconds: nextSeatWait(filtered.full.map((server) => seatWaitFor(isMember, server))),
    }),
    [filtered.full, isMember],
  )
  const hiddenServers = useHiddenCount(every.data ?? noServers, filtered)
  const { latencies, onVisible } = useLatencies(dataOf(filtered.servers), view.sort?.key === 'latency')
  const { sortBy, version } = useLatencySort()
  const { outcome, copy, dismiss } = useCopy<string>()
  const [isInUse, setInUse] = useState(false)
  const { ordered, isWaiting } = useOrderedServers({
    filtered,
    sort: view.sort,
    latencyOf: sortBy,
    latencyVersion: version,
    favourites: own.favourites,
    isHeld: isInUse || playerList !== undefined || outcome?.state === 'failed',
    every: every.data ?? noServers,
  })
  return (
    <>
      <ServerTable
        servers={ordered}
        totalServers={every.data?.length ?? 0}
        hiddenServers={hiddenServers}
        onShowHidden={controls.showFound}
        fullServers={fullServers}
        onShowFull={() => controls.filter({ ...view.filters, hideFull: false })}
        sort={view.sort}
        onSort={controls.sort}
        onResetFilters={controls.clear}
        latencies={latencies}
        copy={outcome && { serverId: outcome.key, state: outcome.state }}
        onCopy={(server) => void copy(server.id, connectCommand(server))}
        onCopyDismiss={dismiss}
        playerList={playerList}
        onPlayerList={show}
        favourites={own.favourites}
        onFavourite={own.toggle}
        only={filters.only}
        detailsHref={hasDetails ? detailsHref : undefined}
        seats={seats}
        onVisible={onVisible}
        onRowsInUse={setInUse}
        isOrderWaiting={isWaiting}
        gatherings={gatherings?.rows}
      />
      {gatherings?.dialog}
      <ListStatus
        counts={
          every.data && ordered.status === 'ready'
            ? { shown: ordered.data.length, ...summarizeServers(every.data) }
            : undefined
        }
      />
    </>
  )
}
