import * as calls from '@warmup/domain/maps/calls'
import { type MountedCall, on } from '../platform/http/index.ts'
import { createMapHistory } from './map-history.ts'
import { endWish, readWishes, setWish } from './map-wishes.service.ts'
import type { MapsContext } from './maps.context.ts'

const historiesPerMinute = 240
const wishesPerMinute = 120

/** The calls of the maps area. */
export const mapsRoutes = (context: MapsContext): MountedCall[] => {
  const historyOf = createMapHistory(context)
  const wishes = { requestsPerMinute: wishesPerMinute }
  return [
    on(calls.getMapHistory, { requestsPerMinute: historiesPerMinute, caching: 'revalidate' })(({ params }) =>
      historyOf(params.id),
    ),
    on(calls.getMapWishes, wishes)(({ session }) => readWishes(context, context.db, session.user.steamId)),
    on(calls.setMapWish, wishes)(({ session, body }) => setWish(context, session, body)),
    on(calls.endMapWish, wishes)(({ session, params }) => endWish(context, session, params.id)),
  ]
}
