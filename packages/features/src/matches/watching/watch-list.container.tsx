import { useQuery } from '@tanstack/react-query'
import { WatchList } from '@warmup/ui/matches'
import { useQueryLoadable } from '../../shared/index.ts'
import { watchedServersQuery } from '../matches.queries.ts'

/** The practice servers that a player may watch; nothing if the backend lacks them. */
export const WatchListContainer = ({ steamId }: { steamId: string }) => {
  const query = watchedServersQuery(steamId)
  const servers = useQueryLoadable(query.queryKey, useQuery(query))
  if (servers.status !== 'ready') return <WatchList servers={servers} />
  return servers.data && <WatchList servers={{ status: 'ready', data: servers.data }} />
}
