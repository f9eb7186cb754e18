import type { WatchedServer } from '@warmup/domain/matches'
import { hostAndPort } from '@warmup/domain/servers'
import { isReady } from '../../machines/index.ts'
import { notFound } from '../../platform/http/index.ts'
import type { MatchesContext, WatchableServer } from '../matches.context.ts'
import { isLateEnough } from './late-enough.ts'

const stateOf = (watchable: WatchableServer): WatchedServer['state'] => {
  const { server, place } = watchable
  const isRunning = server.desiredState === 'running' && server.transition === null && server.maintenanceSince === null
  if (!isRunning || place === undefined || !isReady(place)) return 'stopped'
  return isLateEnough(watchable) && place.tvPort !== null ? 'live' : 'restart'
}

/** Maximum number of servers in the list. */
const mostWatched = 100

/**
 * The practice servers that a player may watch (docs/product/matches.md#watching). Throws 404 while the
 * community has not switched it on.
 */
export const watchedServers = async (
  { community, servers, tvDelaySeconds }: MatchesContext,
  steamId: string,
): Promise<WatchedServer[]> => {
  if (!community().features.pracc.spectate) throw notFound()
  const shown = (await servers.watchableFor(steamId)).flatMap((watchable): WatchedServer[] => {
    const { server, place, isOwn } = watchable
    const state = stateOf(watchable)
    if (state !== 'live' && !isOwn) return []
    const port = state === 'live' ? place?.tvPort : undefined
    return [
      {
        id: server.id,
        name: server.name,
        region: server.region,
        state,
        isOwn,
        delaySeconds: tvDelaySeconds,
        ...(place && port && { address: hostAndPort(place.address, port) }),
        ...(typeof place?.players === 'number' && port && { players: place.players }),
      },
    ]
  })
  return shown.slice(0, mostWatched)
}
