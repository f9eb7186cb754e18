import * as calls from '@warmup/domain/servers/calls'
import { type MountedCall, on } from '../../platform/http/index.ts'
import { createOwnServers, type OwnServersOptions } from './own-servers.service.ts'

const requestsPerMinute = 120

/** The calls for a player's favourites, recent servers and saved filters. */
export const ownServersRoutes = (options: OwnServersOptions): MountedCall[] => {
  const own = createOwnServers(options)
  return [
    on(calls.getOwnServers, { requestsPerMinute })(({ session }) => own.read(session.user.steamId)),
    on(calls.changeFavouriteServers, { requestsPerMinute })(({ body, session }) => own.changeFavourites(session, body)),
    on(calls.saveFilters, { requestsPerMinute })(({ body, session }) => own.saveFilters(session, body.filters)),
  ]
}
