import { connectCommand, type Server, summarizeServers } from '@warmup/domain/servers'
import { paths } from '@warmup/domain/shell'
import type { Loadable } from '@warmup/ui/common'
import { ListStatus, ServerTable } from '@warmup/ui/servers'
import { useState } from 'react'
import { useCopy } from '../../shared/index.ts'
import { useLatencies, useLatencySort } from '../latency/use-latencies.ts'
import { useServerViewContext } from '../view/server-view.context.tsx'
import { useFilteredServers } from './use-filtered-servers.ts'
import { useOrderedServers } from './use-ordered-servers.ts'
import { usePlayerList } from './use-player-list.ts'
import { useServerList } from './use-server-list.ts'

const noServers: readonly Server[] = []
const dataOf = (servers: Loadable<readonly Server[]>) => (servers.status === 'ready' ? servers.data : noServers)
const detailsHref = (server: Server) => paths.serverDetails(server.id)

/**
 * The table: filtered and sorted servers with their latencies, copies and player lists. While somebody points at the rows,
 * or something is open beside one, they keep their places (docs/product.md#held-order).
 */
export const TableContainer = ({ hasDetails }: { hasDetails: boolean }) => {
  const { view, filters, controls } = useServerViewContext()
  const { every, servers } = useServerList()
  const { playerList, show } = usePlayerList(every.data)
  const filtered = useFilteredServers(servers, filters)
  const { latencies, onVisible } = useLatencies(dataOf(filtered.servers))
  const { sortBy, version } = useLatencySort()
  const { outcome, copy, dismiss } = useCopy<string>()
  const [isInUse, setInUse] = useState(false)
  const { ordered, isWaiting } = useOrderedServers({
    filtered,
    sort: view.sort,
    latencyOf: sortBy,
    latencyVersion: version,
    isHeld: isInUse || playerList !== undefined || outcome?.state === 'failed',
    every: every.data ?? noServers,
  })
  return (
    <>
      <ServerTable
        servers={ordered}
        totalServers={every.data?.length ?? 0}
        sort={view.sort}
        onSort={controls.sort}
        onResetFilters={controls.clear}
        latencies={latencies}
        copy={outcome && { serverId: outcome.key, state: outcome.state }}
        onCopy={(server) => void copy(server.id, connectCommand(server))}
        onCopyDismiss={dismiss}
        playerList={playerList}
        onPlayerList={show}
        detailsHref={hasDetails ? detailsHref : undefined}
        onVisible={onVisible}
        onRowsInUse={setInUse}
        isOrderWaiting={isWaiting}
      />
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
