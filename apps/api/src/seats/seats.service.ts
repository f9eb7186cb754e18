import {
  acceptOffer,
  canWait,
  countLetGo,
  maxQueueEntries,
  type OwnEntry,
  queueEntryMs,
  restsUntil,
} from '@warmup/domain/seats'
import { type Database, inTransaction, type Transaction } from '../platform/db/index.ts'
import { HttpError, notFound, type Session } from '../platform/http/index.ts'
import { countLettingGo, letOfferGo } from './letting-go.ts'
import {
  addEntry,
  createQueue,
  entryOf,
  letGoBy,
  lockedQueue,
  placeOf,
  removeEntry,
  reservationOf,
  reserveSeat,
  type StoredQueue,
} from './seats.store.ts'
import type { SeatsNeighbours } from './seats-job.ts'

export type SeatsContext = Pick<SeatsNeighbours, 'seatsOn' | 'presentOn' | 'refuseBanned' | 'markChanged'> & {
  readonly db: Database
  readonly now: () => Date
}

/** A player's entry as `GET /api/seats` returns it; null without one. */
export const readEntry = async ({ db, now }: SeatsContext, steamId: string): Promise<OwnEntry | null> => {
  const row = await entryOf(db, steamId)
  if (row === undefined) return null
  const { serverId, missed, end, since, offeredUntil } = row
  const leftOf = (time: number) => Math.max(0, time - now().getTime())
  if (end !== null) {
    const until = restsUntil(await letGoBy(db, steamId), now().getTime())
    return { serverId, missed, state: 'ended', end, ...(until !== undefined && { restEndsInMs: leftOf(until) }) }
  }
  const running = { serverId, missed, ...(await placeOf(db, row)) }
  return offeredUntil === null
    ? { ...running, state: 'waiting', endsInMs: leftOf(since.getTime() + queueEntryMs) }
    : { ...running, state: 'offered', offerEndsInMs: leftOf(offeredUntil.getTime()) }
}

const queueFull = () => new HttpError(409, 'line_full', 'Too many players wait for this server')
const notFull = () => new HttpError(409, 'not_full', 'The server has free seats')
const closed = () => new HttpError(409, 'closed', 'The server cannot be joined')
const resting = (leftMs: number) =>
  new HttpError(409, 'resting', 'You have let two seats go', { 'retry-after': String(Math.ceil(leftMs / 1_000)) })

/** Locks and reads the queues of two servers, always in the same order: another order could deadlock. */
const lockQueues = async (tx: Transaction, one: string, other: string): Promise<[StoredQueue, StoredQueue]> => {
  if (other < one) {
    const [second, first] = await lockQueues(tx, other, one)
    return [first, second]
  }
  const first = await createQueue(tx, one)
  return [first, one === other ? first : await createQueue(tx, other)]
}

/**
 * Puts a player at the end of a full server's queue, and ends their entry of another server. A player who is already in
 * the queue keeps the place. Throws 403 for a banned player; 409 if the server is not full, cannot be joined, or has a
 * full queue, and if the player rests, also because of the seat that another server offered.
 */
export const enterQueue = async (
  { db, seatsOn, now, presentOn, refuseBanned, markChanged }: SeatsContext,
  session: Session,
  serverId: string,
): Promise<void> => {
  const { steamId } = session.user
  const seats = seatsOn(serverId)
  if (seats === undefined) throw notFound('There is no such server')
  const restMs = await inTransaction(db, async (tx) => {
    await session.holdAccount(tx)
    await refuseBanned?.(tx, steamId, serverId)
    const { serverId: former = serverId } = (await entryOf(tx, steamId)) ?? {}
    const [{ queue, rows }, left] = await lockQueues(tx, serverId, former)
    const at = now()
    if (rows.some((row) => row.steamId === steamId)) return 0
    if (seats === 'closed') throw closed()
    if (!canWait(queue, seats)) throw notFull()
    if (rows.length >= maxQueueEntries) throw queueFull()
    await letOfferGo(tx, { presentOn }, { rows: left.rows, steamId, now: at })
    const letGo = await letGoBy(tx, steamId)
    const until = restsUntil(letGo, at.getTime())
    if (until !== undefined) return until - at.getTime()
    const missed = countLetGo(letGo, at.getTime())
    await addEntry(tx, { steamId, serverId, missed, place: (rows.at(-1)?.place ?? 0) + 1, now: at })
    await markChanged?.(tx, [steamId])
    return 0
  })
  // The seat that was let go stays counted.
  if (restMs > 0) throw resting(restMs)
}

/** Ends a player's entry, or removes one that has ended. A seat that is offered to the player is let go. */
export const leaveQueue = async (
  { db, now, presentOn, markChanged }: SeatsContext,
  session: Session,
): Promise<void> => {
  const { steamId } = session.user
  await inTransaction(db, async (tx) => {
    await session.holdAccount(tx)
    const entry = await entryOf(tx, steamId)
    const { rows = [] } = (entry && (await lockedQueue(tx, entry.serverId))) ?? {}
    if (!(await letOfferGo(tx, { presentOn }, { rows, steamId, now: now() }))) await removeEntry(tx, steamId)
    await markChanged?.(tx, [steamId])
  })
}

const offerOver = () => new HttpError(409, 'no_offer', 'No seat is offered to you')

/**
 * Accepts the seat that is offered to a player, and returns its server. A player who has accepted it already gets the
 * server again, because an answer can be lost and a second tab can ask. Throws 409 without an offer or a reserved seat.
 */
export const acceptSeat = async (
  { db, now, presentOn, markChanged }: SeatsContext,
  session: Session,
): Promise<string> => {
  const { steamId } = session.user
  const entry = await entryOf(db, steamId)
  return await inTransaction(db, async (tx) => {
    await session.holdAccount(tx)
    const stored = entry && (await lockedQueue(tx, entry.serverId))
    const at = now()
    const joined = stored && acceptOffer(stored.queue, steamId, at.getTime())
    const until = joined?.joining.at(-1)?.until
    if (entry === undefined || stored === undefined || until === undefined) {
      const reservation = await reservationOf(tx, steamId, at)
      if (reservation === undefined) throw offerOver()
      return reservation.serverId
    }
    const { serverId } = entry
    // The job changes the rows in the same order: another order could deadlock.
    const released = await reserveSeat(tx, { steamId, serverId, until: new Date(until) })
    for (const other of released)
      await countLettingGo(tx, { presentOn }, { serverId: other, letGo: [steamId], now: at })
    await removeEntry(tx, steamId)
    await markChanged?.(
      tx,
      stored.queue.entries.map((entry) => entry.steamId),
    )
    return serverId
  })
}
