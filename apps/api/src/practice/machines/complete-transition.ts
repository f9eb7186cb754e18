import type { Transaction } from '../../platform/db/index.ts'
import { markServer } from '../rentals/mark-server.ts'
import { abortRegionSwitch, completeRegionSwitch } from '../rentals/region-switch.service.ts'
import { begunColumns } from '../rentals/rented-time.ts'
import { readyNotice } from '../rentals/server-notices.ts'
import { isReady } from '../rentals/server-state.ts'
import { lockServer, type ServerRow } from '../rentals/servers.store.ts'
import { endTransition } from '../rentals/transitions.ts'
import type { PlaceRow } from './places.store.ts'
import { type ReconcilerContext, write } from './reconciler.context.ts'

/** Ends the transition of a server whose row is locked, if the machines have carried it out or its time is over. */
const endIfDone = async (
  tx: Transaction,
  server: ServerRow,
  places: readonly PlaceRow[],
  now: Date,
): Promise<'unchanged' | 'ended' | 'created'> => {
  const isDone = (number: number | null) => {
    const place = places.find((one) => one.number === number)
    return place !== undefined && isReady(place) && place.version === server.version
  }
  if (server.transition === 'switching') {
    const target = places.find(({ number }) => number === server.targetPlace)
    if (target !== undefined && isDone(server.targetPlace))
      await completeRegionSwitch(tx, server, target.region, begunColumns(server, now))
    else if (server.deadline !== null && server.deadline < now) await abortRegionSwitch(tx, server)
    else return 'unchanged'
    return 'ended'
  }
  if (!isDone(server.place)) return 'unchanged'
  await endTransition(tx, server, 'succeeded', { verifies: false, ...begunColumns(server, now) })
  return server.transition === 'creating' ? 'created' : 'ended'
}

/** Completes a server's transition once the machines have carried it out. */
export const complete = async (
  context: ReconcilerContext,
  { id }: ServerRow,
  places: readonly PlaceRow[],
): Promise<void> => {
  const { log, now, notify } = context
  let end = 'unchanged' as Awaited<ReturnType<typeof endIfDone>>
  await write(context, async (tx) => {
    end = 'unchanged'
    const server = await lockServer(tx, id)
    if (server === undefined || server.transition === null) return
    end = await endIfDone(tx, server, places, now())
    const isMade = server.transition === 'creating' || server.transition === 'starting'
    if (end !== 'unchanged' && isMade) await notify(tx, readyNotice(server, now(), server.deadline))
    if (end !== 'unchanged') await markServer(context, tx, id)
  })
  if (end === 'created') log.info({ server: id }, 'a practice server was created')
}
