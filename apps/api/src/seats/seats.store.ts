import type { Advanced, Queue, QueueEntry, Reservation, SeatsLetGo } from '@warmup/domain/seats'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/db/index.ts'
import { queueEntries, seatQueues, seatReservations, seatsLetGo } from './seats.tables.ts'

export type EntryRow = typeof queueEntries.$inferSelect

/** The condition for running entries of a server. */
const runningOn = (serverId: string) => and(eq(queueEntries.serverId, serverId), isNull(queueEntries.end))

const queueEntryOf = ({ steamId, since, missed, offeredUntil }: EntryRow): QueueEntry => ({
  steamId,
  since: since.getTime(),
  missed,
  offeredUntil: offeredUntil?.getTime(),
})

/** The running entries of a server, the first player first. */
const entriesOn = (db: Database, serverId: string): Promise<EntryRow[]> =>
  db.select().from(queueEntries).where(runningOn(serverId)).orderBy(asc(queueEntries.place))

/** A queue with the rows that it was read from. */
export type StoredQueue = {
  readonly queue: Queue
  readonly rows: readonly EntryRow[]
}

const readQueue = async (
  tx: Transaction,
  { serverId, players }: typeof seatQueues.$inferSelect,
): Promise<StoredQueue> => {
  const rows = await entriesOn(tx, serverId)
  const reserved = await tx
    .select()
    .from(seatReservations)
    .where(eq(seatReservations.serverId, serverId))
    .orderBy(asc(seatReservations.until), asc(seatReservations.steamId))
  const joining = reserved.map(({ steamId, until }): Reservation => ({ steamId, until: until.getTime() }))
  return { queue: { entries: rows.map(queueEntryOf), joining, players: players ?? undefined }, rows }
}

/** Creates the queue of a server if need be, locks it until the transaction ends, and reads it. */
export const createQueue = async (tx: Transaction, serverId: string): Promise<StoredQueue> => {
  const [created] = await tx
    .insert(seatQueues)
    .values({ serverId })
    // The update locks the row. With two statements the queue could be removed between them.
    .onConflictDoUpdate({ target: seatQueues.serverId, set: { serverId } })
    .returning()
  return await readQueue(tx, created ?? { serverId, players: null })
}

/** Locks the queue of a server until the transaction ends, and reads it; undefined if the queue is empty. */
export const lockedQueue = async (tx: Transaction, serverId: string): Promise<StoredQueue | undefined> => {
  const [stored] = await tx.select().from(seatQueues).where(eq(seatQueues.serverId, serverId)).for('update')
  return stored && (await readQueue(tx, stored))
}

const storeEntry = async (
  tx: Transaction,
  serverId: string,
  { steamId, ...values }: { readonly steamId: string } & Partial<EntryRow>,
): Promise<void> => {
  await tx
    .update(queueEntries)
    .set(values)
    // They may have moved to the queue of another server.
    .where(and(eq(queueEntries.steamId, steamId), runningOn(serverId)))
}

const endReservations = async (tx: Transaction, serverId: string, steamIds: readonly string[]): Promise<void> => {
  if (steamIds.length === 0) return
  await tx
    .delete(seatReservations)
    .where(and(eq(seatReservations.serverId, serverId), inArray(seatReservations.steamId, [...steamIds])))
}

/** Stores the changes of a queue after an advance. The caller MUST hold its lock. */
export const storeAdvanced = async (
  tx: Transaction,
  serverId: string,
  { queue: before, rows }: StoredQueue,
  { queue, ended, now }: Omit<Advanced, 'letGo'> & { readonly now: Date },
): Promise<void> => {
  const known = new Map(before.entries.map((entry) => [entry.steamId, entry]))
  let place = rows.at(-1)?.place ?? 0
  for (const { steamId, missed, offeredUntil } of queue.entries) {
    const entry = known.get(steamId)
    if (entry?.missed === missed && entry.offeredUntil === offeredUntil) continue
    if (missed !== entry?.missed) place += 1
    await storeEntry(tx, serverId, {
      steamId,
      missed,
      offeredUntil: offeredUntil === undefined ? null : new Date(offeredUntil),
      ...(missed === entry?.missed ? {} : { place }),
    })
  }
  for (const { steamId, end } of ended)
    await storeEntry(tx, serverId, { steamId, end, endedAt: now, offeredUntil: null })
  const kept = new Set(queue.joining.map(({ steamId }) => steamId))
  const released = before.joining.map(({ steamId }) => steamId).filter((steamId) => !kept.has(steamId))
  await endReservations(tx, serverId, released)
  if (queue.players !== before.players)
    await tx
      .update(seatQueues)
      .set({ players: queue.players ?? null })
      .where(eq(seatQueues.serverId, serverId))
}

/** A player's entry, also one that has ended. */
export const entryOf = async (db: Database, steamId: string): Promise<EntryRow | undefined> => {
  const [row] = await db.select().from(queueEntries).where(eq(queueEntries.steamId, steamId))
  return row
}

/** Puts a player who has let `missed` seats go at the end of a queue, and ends their entry of another server. */
export const addEntry = async (
  tx: Transaction,
  { steamId, now, ...place }: Pick<EntryRow, 'steamId' | 'serverId' | 'place' | 'missed'> & { readonly now: Date },
): Promise<void> => {
  const row = { ...place, since: now, offeredUntil: null, end: null, endedAt: null }
  await tx
    .insert(queueEntries)
    .values({ steamId, ...row })
    .onConflictDoUpdate({ target: queueEntries.steamId, set: row })
}

export const removeEntry = async (db: Database, steamId: string): Promise<void> => {
  await db.delete(queueEntries).where(eq(queueEntries.steamId, steamId))
}

/** Reserves a seat for a player, who has one at a time. Returns the server whose seat was released for it, if any. */
export const reserveSeat = async (
  tx: Transaction,
  reservation: { readonly steamId: string; readonly serverId: string; readonly until: Date },
): Promise<readonly string[]> => {
  const { steamId, serverId } = reservation
  const released = await tx
    .delete(seatReservations)
    .where(and(eq(seatReservations.steamId, steamId), ne(seatReservations.serverId, serverId)))
    .returning({ serverId: seatReservations.serverId })
  await tx
    .insert(seatReservations)
    .values(reservation)
    .onConflictDoUpdate({
      target: [seatReservations.serverId, seatReservations.steamId],
      set: { until: reservation.until },
    })
  return released.map((row) => row.serverId)
}

/** The seat that is reserved for a player now; undefined without one. */
export const reservationOf = async (
  db: Database,
  steamId: string,
  now: Date,
): Promise<typeof seatReservations.$inferSelect | undefined> => {
  const [row] = await db
    .select()
    .from(seatReservations)
    .where(and(eq(seatReservations.steamId, steamId), gt(seatReservations.until, now)))
  return row
}

/** The place of a running entry, and the length of its queue. */
export const placeOf = async (
  db: Database,
  { serverId, place }: Pick<EntryRow, 'serverId' | 'place'>,
): Promise<{ readonly place: number; readonly waiting: number }> => {
  const ahead = sql<number>`count(*) filter (where ${queueEntries.place} < ${place})::integer`
  const [row] = await db.select({ ahead, waiting: count() }).from(queueEntries).where(runningOn(serverId))
  return { place: (row?.ahead ?? 0) + 1, waiting: Math.max(1, row?.waiting ?? 1) }
}

/** Number of players in the queue of each server that has one. */
export const waitingByServer = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ serverId: queueEntries.serverId, waiting: count() })
    .from(queueEntries)
    .where(isNull(queueEntries.end))
    .groupBy(queueEntries.serverId)
  return new Map(rows.map(({ serverId, waiting }) => [serverId, waiting]))
}

/** The ids of the servers with a queue. */
export const storedQueues = async (db: Database): Promise<string[]> => {
  const rows = await db.select({ serverId: seatQueues.serverId }).from(seatQueues).orderBy(asc(seatQueues.serverId))
  return rows.map(({ serverId }) => serverId)
}

/** The players in the queue of a server. */
export const waitingPlayers = async (db: Database, serverId: string): Promise<string[]> =>
  (await entriesOn(db, serverId)).map(({ steamId }) => steamId)

/** Removes a queue. The caller MUST hold its lock. */
export const removeQueue = async (tx: Transaction, serverId: string): Promise<void> => {
  await tx.delete(seatQueues).where(eq(seatQueues.serverId, serverId))
}

/** Removes entries that ended before a time. */
export const removeEndedBefore = async (db: Database, time: Date): Promise<void> => {
  await db.delete(queueEntries).where(and(isNotNull(queueEntries.end), lt(queueEntries.endedAt, time)))
}

/** The seats that a player has let go; undefined if none. */
export const letGoBy = async (db: Database, steamId: string): Promise<SeatsLetGo | undefined> => {
  const [row] = await db.select().from(seatsLetGo).where(eq(seatsLetGo.steamId, steamId))
  return row && { count: row.count, lastAt: row.lastAt.getTime() }
}

export const storeLetGo = async (tx: Transaction, steamId: string, { count, lastAt }: SeatsLetGo): Promise<void> => {
  const row = { count, lastAt: new Date(lastAt) }
  await tx
    .insert(seatsLetGo)
    .values({ steamId, ...row })
    .onConflictDoUpdate({ target: seatsLetGo.steamId, set: row })
}

/** Shows a player who waits for a seat how many they have let go. */
export const showLetGo = async (tx: Transaction, steamId: string, missed: number): Promise<void> => {
  await tx
    .update(queueEntries)
    .set({ missed })
    .where(and(eq(queueEntries.steamId, steamId), isNull(queueEntries.end)))
}

/** Ends the entry of a player who has let too many seats go, and tells a player who had none. */
export const endByLetGo = async (
  tx: Transaction,
  { steamId, serverId, missed, now }: Pick<EntryRow, 'steamId' | 'serverId' | 'missed'> & { readonly now: Date },
): Promise<void> => {
  const ended = { missed, offeredUntil: null, end: 'missed', endedAt: now } as const
  await tx
    .insert(queueEntries)
    .values({ steamId, serverId, since: now, place: 0, ...ended })
    .onConflictDoUpdate({ target: queueEntries.steamId, set: ended })
}

/** Removes what no longer counts. */
export const removeLetGoBefore = async (db: Database, time: Date): Promise<void> => {
  await db.delete(seatsLetGo).where(lt(seatsLetGo.lastAt, time))
}
