import * as calls from '@warmup/domain/seats/calls'
import { type MountedCall, on } from '../platform/http/index.ts'
import { acceptSeat, readWatch, type SeatsContext, startWatch } from './seats.service.ts'
import { removeWatch } from './seats.store.ts'

/** Each player in a line asks every 3 seconds, and many players may share an address. */
const readsPerMinute = 3_000

/** The calls of the seats area. */
export const seatsRoutes = (context: SeatsContext): MountedCall[] => [
  on(calls.getSeatWatch, { requestsPerMinute: readsPerMinute })(async ({ session }) => ({
    watch: await readWatch(context, session.user.steamId),
  })),
  on(calls.startSeatWatch)(async ({ session, body: { serverId } }) => {
    await startWatch(context, session, serverId)
    return { watch: await readWatch(context, session.user.steamId) }
  }),
  on(calls.endSeatWatch)(async ({ session }) => {
    await removeWatch(context.db, session.user.steamId)
    return { watch: null }
  }),
  on(calls.acceptSeat)(async ({ session }) => ({ serverId: await acceptSeat(context, session.user.steamId) })),
]
