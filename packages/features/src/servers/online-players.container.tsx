import { useQuery } from '@tanstack/react-query'
import { summarizeServers } from '@warmup/domain/servers'
import { OnlinePlayers } from '@warmup/ui/shell'
import { useMemo } from 'react'
import { activityQuery, serverListQuery } from './servers.queries.ts'

/**
 * How many people play, of how many slots, for the side menu; nothing where the list cannot be had.
 * The day's line is left out where the backend has no such call, or knows too little yet.
 */
export const OnlinePlayersContainer = () => {
  // Not through `select`: the query shares structure between lists, which a summary is not.
  const { data, isError } = useQuery(serverListQuery())
  const summary = useMemo(() => data && summarizeServers(data), [data])
  const { data: line } = useQuery(activityQuery())
  if (summary === undefined && isError) return null
  return (
    <OnlinePlayers players={summary?.players} capacity={summary?.capacity} history={line?.length ? line : undefined} />
  )
}
