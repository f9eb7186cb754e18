import * as calls from '@warmup/domain/seats/calls'
import { type MountedCall, on } from '../platform/http/index.ts'
import { acceptSeat, enterQueue, leaveQueue, readEntry, type SeatsContext } from './seats.service.ts'

/** Each player in a queue asks every 3 seconds, and many players may share an address. */
const readsPerMinute = 3_000

/** The calls of the seats area. */
export const seatsRoutes = (context: SeatsContext): MountedCall[] => [
  on(calls.getQueueEntry, { requestsPerMinute: readsPerMinute })(async ({ session }) => ({
    watch: await readEntry(context, session.user.steamId),
  })),
  on(calls.enterQueue)(async ({ session, body: { serverId } }) => {
    await enterQueue(context, session, serverId)
    return { watch: await readEntry(context, session.user.steamId) }
  }),
  on(calls.leaveQueue)(async ({ session }) => {
    await leaveQueue(context, session)
    return { watch: await readEntry(context, session.user.steamId) }
  }),
  on(calls.acceptSeat)(async ({ session }) => ({ serverId: await acceptSeat(context, session) })),
]
