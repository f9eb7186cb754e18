import { abortRegionSwitch, completeRegionSwitch } from '../rentals/region-switch.service.ts'
import { begunColumns } from '../rentals/rented-time.ts'
import { isReady } from '../rentals/server-state.ts'
import { lockServer, type ServerRow } from '../rentals/servers.store.ts'
import { endTransition } from '../rentals/transitions.ts'
import type { PlaceRow } from './places.store.ts'
import { type ReconcilerContext, write } from './reconciler.context.ts'

/** Completes a server's transition once the machines have carried it out. */
export const complete = async (
  context: ReconcilerContext,
  { id }: ServerRow,
  places: readonly PlaceRow[],
): Promise<void> => {
  const { log, now } = context
  let isCreated = false
  await write(context, async (tx) => {
    isCreated = false
    const server = await lockServer(tx, id)
    if (server === undefined || server.transition === null) return
    const isDone = (number: number | null) => {
      const place = places.find((one) => one.number === number)
      return place !== undefined && isReady(place) && place.version === server.version
    }
    if (server.transition === 'switching') {
      const target = places.find(({ number }) => number === server.targetPlace)
      if (target !== undefined && isDone(server.targetPlace))
        await completeRegionSwitch(tx, server, target.region, begunColumns(server, now()))
      else if (server.deadline !== null && server.deadline < now()) await abortRegionSwitch(tx, server)
    } else if (isDone(server.place)) {
      isCreated = server.transition === 'creating'
      await endTransition(tx, server, 'succeeded', { verifies: false, ...begunColumns(server, now()) })
    }
  })
  if (isCreated) log.info({ server: id }, 'a practice server was created')
}
