import { isReady, type PlaceRow, type ServerRow, type TransitionEnd } from '../../machines/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { abortRegionSwitch, completeRegionSwitch } from './region-switch.service.ts'
import { readyColumns } from './rented-time.ts'
import { readyNotice } from './server-notices.ts'
import { endTransition } from './transitions.ts'

/** Ends the transition of a server whose row is locked, if the machines have carried it out or its time is over. */
const endIfDone = async (
  tx: Transaction,
  server: ServerRow,
  places: readonly PlaceRow[],
  now: Date,
): Promise<TransitionEnd> => {
  const isDone = (number: number | null) => {
    const place = places.find((one) => one.number === number)
    return place !== undefined && isReady(place) && place.version === server.version
  }
  if (server.transition === 'switching') {
    const target = places.find(({ number }) => number === server.targetPlace)
    if (target !== undefined && isDone(server.targetPlace))
      await completeRegionSwitch(tx, server, target.region, readyColumns(server, now))
    else if (server.deadline !== null && server.deadline < now) await abortRegionSwitch(tx, server)
    else return 'unchanged'
    return 'ended'
  }
  if (!isDone(server.place)) return 'unchanged'
  await endTransition(tx, server, 'succeeded', { verifies: false, ...readyColumns(server, now) })
  return server.transition === 'creating' ? 'created' : 'ended'
}

/** Ends a transition that is carried out or overdue, and tells the owner of a server that is ready. */
export const completeTransition = async (
  { now, notify }: Pick<PracticeContext, 'now' | 'notify'>,
  tx: Transaction,
  server: ServerRow,
  places: readonly PlaceRow[],
): Promise<TransitionEnd> => {
  const end = await endIfDone(tx, server, places, now())
  const isMade = server.transition === 'creating' || server.transition === 'starting'
  if (end !== 'unchanged' && isMade) await notify(tx, readyNotice(server, now(), server.deadline))
  return end
}
