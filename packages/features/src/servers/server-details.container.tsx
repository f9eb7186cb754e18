import { useQuery } from '@tanstack/react-query'
import type { Features } from '@warmup/domain/common'
import { connectCommand, defaultFilters, joinObstacleOf, type Server } from '@warmup/domain/servers'
import { paths } from '@warmup/domain/shell'
import { useLanguage } from '@warmup/i18n'
import { type SeatQueue, ServerDetails } from '@warmup/ui/servers'
import { type ReactNode, useMemo } from 'react'
import { staleTroubleOf, useCopy, useOnline, useQueryLoadable } from '../shared/index.ts'
import { LatencyProvider } from './latency/latency.context.tsx'
import { useNearest } from './latency/use-nearest.ts'
import { OwnServersProvider, useOwnServers } from './own/own-servers.context.tsx'
import { everyServer, serverListQuery } from './servers.queries.ts'
import { usePlayers } from './use-players.ts'
import { viewToSearch } from './view/server-view.ts'

type Props = {
  serverId: string
  features: Features['servers']['features']
  /** The signed-in player. */
  steamId: string | undefined
  /** The gatherings on the server, from their area. */
  gatheringsOf: (server: Server) => ReactNode
  /** The maps and players of the server, from their area. */
  historyOf: (server: Server) => ReactNode
  /** Waiting for a seat on a full server. */
  seats: SeatQueue
}

const none: readonly Server[] = []
const detailsHref = (server: Server) => paths.serverDetails(server.id)
const modeHref = (mode: string) =>
  `${paths.servers}${viewToSearch({ filters: { ...defaultFilters, modes: [mode] }, sort: undefined }, '')}`

/** A server's details, from the same list as the other views (docs/product/servers.md#server-details). */
export const ServerDetailsContainer = ({ steamId, ...props }: Props) => (
  <LatencyProvider>
    <OwnServersProvider steamId={steamId}>
      {/* A separate instance per server, so that the confirmation of a copy does not carry over. */}
      <Details key={props.serverId} {...props} />
    </OwnServersProvider>
  </LatencyProvider>
)

const Details = ({ serverId, features, gatheringsOf, historyOf, seats }: Omit<Props, 'steamId'>) => {
  const { favourites, toggle } = useOwnServers()
  const list = useQuery(serverListQuery(everyServer, useLanguage()))
  const loadable = useQueryLoadable(serverListQuery().queryKey, list)
  const server = list.data?.find(({ id }) => id === serverId)
  const isOnline = useOnline()
  const { outcome, copy } = useCopy<string>()
  const playerList = usePlayers(server)
  const mode = server?.category
  const others = useMemo(
    () =>
      list.data?.filter(
        (other) => joinObstacleOf(other) === undefined && other.category === mode && other.id !== serverId,
      ) ?? none,
    [list.data, mode, serverId],
  )
  const { latency, nearest, onInUse } = useNearest(server, others)
  return (
    <ServerDetails
      server={loadable.status === 'ready' ? { status: 'ready', data: server } : loadable}
      trouble={staleTroubleOf(list, isOnline)}
      {...(latency && { latency })}
      copyState={outcome?.key === serverId ? outcome.state : 'idle'}
      onCopy={(copied) => void copy(copied.id, connectCommand(copied))}
      playerList={playerList}
      isFavourite={favourites.has(serverId)}
      onFavourite={toggle}
      others={nearest}
      onOthersInUse={onInUse}
      detailsHref={detailsHref}
      modeHref={modeHref}
      listHref={paths.servers}
      seats={seats}
      rulesHref={features.rules ? paths.serverRules(serverId) : undefined}
      history={server && historyOf(server)}
      gatherings={server && gatheringsOf(server)}
    />
  )
}
