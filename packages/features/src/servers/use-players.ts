import { useQuery } from '@tanstack/react-query'
import { type ListedPlayer, type PlayerListAge, type Server, shownListAge } from '@warmup/domain/servers'
import { secondsSince, useNow, usePlayerHref, useQueryLoadable, useReportPlayer } from '../shared/index.ts'
import { playerListQuery } from './servers.queries.ts'

const nowhere = { ip: '', port: 0 }

/** Players on a server, and the age of an outdated list. Loads nothing without a server. */
export const usePlayers = (server: Server | undefined) => {
  const options = playerListQuery(server ?? nowhere)
  const { data, dataUpdatedAt, isError, isFetching, error, failureReason, errorUpdateCount, refetch } = useQuery({
    ...options,
    enabled: server !== undefined,
  })
  const list = server && data
  const now = useNow(list !== undefined)
  const age: PlayerListAge | undefined = list && shownListAge(list, server.isOpen, secondsSince(dataUpdatedAt, now))
  const players = list?.players
  const playerHref = usePlayerHref(players?.some(({ steamId }) => steamId !== undefined) ?? false)
  const result = { data: players, isError, isFetching, error, failureReason, errorUpdateCount, refetch }
  const report = useReportPlayer()
  const reportOf =
    report &&
    server &&
    (({ steamId, name }: ListedPlayer) =>
      steamId === undefined
        ? undefined
        : report({ steamId, name, place: { kind: 'server', id: server.id, name: server.displayName } }))
  return { players: useQueryLoadable(options.queryKey, result), age, playerHref, reportOf }
}
