import { acceptOffer, maxSeatLine, type SeatWatchWire, seatWatchMs } from '@warmup/domain/seats'
import { type Database, inTransaction } from '../platform/db/index.ts'
import { HttpError, notFound, type Session } from '../platform/http/index.ts'
import {
  createLine,
  enterLine,
  lockedLine,
  placeOf,
  removeWatch,
  reservationOf,
  reserveSeat,
  watchesOn,
  watchOf,
} from './seats.store.ts'
import type { SeatsNeighbours } from './seats-job.ts'

export type SeatsContext = Pick<SeatsNeighbours, 'seatsOn' | 'markChanged'> & {
  readonly db: Database
  readonly now: () => Date
}

/** A player's watch as `GET /api/seats` returns it; null without one. */
export const readWatch = async ({ db, now }: SeatsContext, steamId: string): Promise<SeatWatchWire | null> => {
  const row = await watchOf(db, steamId)
  if (row === undefined) return null
  const { serverId, missed, end, since, offeredUntil } = row
  if (end !== null) return { serverId, missed, state: 'ended', end }
  const leftOf = (time: number) => Math.max(0, time - now().getTime())
  const common = { serverId, missed, ...(await placeOf(db, row)), endsInMs: leftOf(since.getTime() + seatWatchMs) }
  return offeredUntil === null
    ? { ...common, state: 'waiting' }
    : { ...common, state: 'offered', offerEndsInMs: leftOf(offeredUntil.getTime()) }
}

/** Puts a player at the end of a server's line. A player who is already in the line keeps the place. */
export const startWatch = async (
  { db, seatsOn, now, markChanged }: SeatsContext,
  session: Session,
  serverId: string,
): Promise<void> => {
  const { steamId } = session.user
  if (seatsOn(serverId) === undefined) throw notFound('There is no such server')
  await inTransaction(db, async (tx) => {
    await session.holdAccount(tx)
    await createLine(tx, serverId)
    const rows = await watchesOn(tx, serverId)
    if (rows.some((row) => row.steamId === steamId)) return
    if (rows.length >= maxSeatLine) throw new HttpError(409, 'line_full', 'Too many players wait for this server')
    await enterLine(tx, { steamId, serverId, place: (rows.at(-1)?.place ?? 0) + 1, now: now() })
    await markChanged?.(tx, [steamId])
  })
}

const offerOver = () => new HttpError(409, 'no_offer', 'No seat is offered to you')

/**
 * Accepts the seat that is offered to a player, and returns its server. A player who has accepted it already gets the
 * server again, because an answer can be lost and a second tab can ask. Throws 409 without an offer or a reserved seat.
 */
export const acceptSeat = async ({ db, now, markChanged }: SeatsContext, steamId: string): Promise<string> => {
  const watch = await watchOf(db, steamId)
  return await inTransaction(db, async (tx) => {
    const stored = watch && (await lockedLine(tx, watch.serverId))
    const joined = stored && acceptOffer(stored.line, steamId, now().getTime())
    const until = joined?.joining.at(-1)
    if (watch === undefined || stored === undefined || until === undefined) {
      const reservation = await reservationOf(tx, steamId, now())
      if (reservation === undefined) throw offerOver()
      return reservation.serverId
    }
    const { serverId } = watch
    await removeWatch(tx, steamId)
    await reserveSeat(tx, { steamId, serverId, until: new Date(until) })
    await markChanged?.(
      tx,
      stored.line.watchers.map((watcher) => watcher.steamId),
    )
    return serverId
  })
}
