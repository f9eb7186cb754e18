import { summarizeServers } from '@warmup/domain/servers'
import { ListSummary } from '@warmup/ui/servers'
import { secondsSince, useNow } from '../../shared/index.ts'
import { useServerList } from './use-server-list.ts'

/** Online servers and players, and the age of the data: the only part of the page that changes every second. */
export const SummaryContainer = () => {
  const { every, servers, trouble } = useServerList()
  const now = useNow(every.data !== undefined)
  return (
    <ListSummary
      summary={servers.status === 'ready' ? { status: 'ready', data: summarizeServers(every.data ?? []) } : servers}
      updatedSecondsAgo={every.data && secondsSince(every.dataUpdatedAt, now)}
      trouble={trouble}
    />
  )
}
