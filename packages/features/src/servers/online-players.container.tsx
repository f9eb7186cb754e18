import { useQuery } from '@tanstack/react-query'
import { summarizeServers } from '@warmup/domain/servers'
import { OnlinePlayers } from '@warmup/ui/shell'
import { useMemo } from 'react'
import { activityQuery, serverListQuery } from './servers.queries.ts'

/** Points that a line needs. */
const fewestPoints = 2

/**
 * How many people play, of how many slots, for the side menu; nothing where the list cannot be had.
 * The day's line is left out where the backend has no such call, or not yet two points.
 */
export const OnlinePlayersContainer = () => {
  // Not through `select`: the query shares structure between lists, which a summary is not.
  const { data, isError } = useQuery(serverListQuery())
  const summary = useMemo(() => data && summarizeServers(data), [data])
  const { data: points } = useQuery(activityQuery())
  if (summary === undefined && isError) return null
  const history = points !== undefined && points.length >= fewestPoints ? points : undefined
  return <OnlinePlayers players={summary?.players} capacity={summary?.capacity} history={history} />
}
