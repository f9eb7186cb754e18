import { connectCommand, type Server, summarizeServers } from '@warmup/domain/servers'
import { paths } from '@warmup/domain/shell'
import type { Loadable } from '@warmup/ui/common'
import { ListStatus, ServerTable } from '@warmup/ui/servers'
import { useCopy } from '../../shared/index.ts'
import { useLatencies, useLatencySort } from '../latency/use-latencies.ts'
import { useServerViewContext } from '../view/server-view.context.tsx'
import { usePlayerList } from './use-player-list.ts'
import { useServerList } from './use-server-list.ts'
import { useFilteredServers, useSortedServers } from './use-shown-servers.ts'

const noServers: readonly Server[] = []
const dataOf = (servers: Loadable<readonly Server[]>) => (servers.status === 'ready' ? servers.data : noServers)
const detailsHref = (server: Server) => paths.serverDetails(server.id)

/** The table: filtered and sorted servers with their latencies, copies and player lists. */
export const TableContainer = ({ hasDetails }: { hasDetails: boolean }) => {
  const { view, filters, controls } = useServerViewContext()
  const { every, servers } = useServerList()
  const { playerList, show } = usePlayerList()
  const filtered = useFilteredServers(servers, filters, playerList?.serverId)
  const { latencies, onVisible } = useLatencies(dataOf(filtered))
  const { sortBy, version } = useLatencySort()
  const sorted = useSortedServers(filtered, view.sort, sortBy, version)
  const { outcome, copy, dismiss } = useCopy<string>()
  return (
    <>
      <ServerTable
        servers={sorted}
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
      />
      <ListStatus
        counts={
          every.data && sorted.status === 'ready'
            ? { shown: sorted.data.length, ...summarizeServers(every.data) }
            : undefined
        }
      />
    </>
  )
}
