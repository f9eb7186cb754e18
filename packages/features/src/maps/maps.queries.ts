import { queryOptions } from '@tanstack/react-query'
import { mapCalls } from './maps.calls.ts'

/** How long the history of a server counts as fresh, in milliseconds. */
const historyFreshMs = 60_000

/** The maps and players of a server. Not in the public contract: null if the backend lacks it. */
export const mapHistoryQuery = (serverId: string) =>
  queryOptions({
    queryKey: ['maps', 'history', serverId],
    queryFn: mapCalls.readIfKnown('getMapHistory', { params: { id: serverId } }),
    staleTime: historyFreshMs,
    refetchInterval: ({ state }) => (state.data === null ? false : historyFreshMs),
  })

/** The player's wishes to be told of maps. Not in the public contract: null if the backend lacks them. */
export const mapWishesQuery = (steamId: string) =>
  queryOptions({
    queryKey: ['maps', 'wishes', steamId],
    queryFn: mapCalls.readIfKnown('getMapWishes'),
    refetchOnWindowFocus: 'always',
  })
