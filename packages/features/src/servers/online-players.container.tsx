import { useQuery } from '@tanstack/react-query'
import { summarizeServers } from '@warmup/domain/servers'
import { OnlinePlayers } from '@warmup/ui/shell'
import { useMemo } from 'react'
import { activityQuery, serverListQuery } from './servers.queries.ts'

/**
 * Players and slots for the side menu; nothing if the list cannot be loaded. Omits the day's chart if the backend lacks
 * the call.
 */
export const OnlinePlayersContainer = () => {
  // Not through `select`: structural sharing applies to lists, not to a summary.
  const { data, isError } = useQuery(serverListQuery())
  const summary = useMemo(() => data && summarizeServers(data), [data])
  const { data: line } = useQuery(activityQuery())
  if (summary === undefined && isError) return null
  return <OnlinePlayers players={summary?.players} capacity={summary?.capacity} history={line} />
}
