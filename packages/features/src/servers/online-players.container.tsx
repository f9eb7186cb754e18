import { useQuery } from '@tanstack/react-query'
import { summarizeServers } from '@warmup/domain/servers'
import { OnlinePlayers } from '@warmup/ui/shell'
import { serverListQuery } from './servers.queries.ts'

/** How many people play, of how many slots, for the side menu; nothing where the list cannot be had. */
export const OnlinePlayersContainer = () => {
  const { data, isError } = useQuery({ ...serverListQuery(), select: summarizeServers })
  if (data === undefined && isError) return null
  return <OnlinePlayers players={data?.players} capacity={data?.capacity} />
}
