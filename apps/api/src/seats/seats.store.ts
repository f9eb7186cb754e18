import type { Advanced, SeatLine, Watcher } from '@warmup/domain/seats'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/db/index.ts'
import { seatLines, seatReservations, seatWatches } from './seats.tables.ts'

export type WatchRow = typeof seatWatches.$inferSelect

/** The condition for running watches of a server. */
const runningOn = (serverId: string) => and(eq(seatWatches.serverId, serverId), isNull(seatWatches.end))

const watcherOf = ({ steamId, since, missed, offeredUntil }: WatchRow): Watcher => ({
  steamId,
  since: since.getTime(),
  missed,
  offeredUntil: offeredUntil?.getTime(),
})

/** Creates the line of a server if need be, and locks it until the transaction ends. */
export const createLine = async (tx: Transaction, serverId: string): Promise<void> => {
  await tx
    .insert(seatLines)
    .values({ serverId })
    // The update locks the row. With two statements the line could be removed between them.
    .onConflictDoUpdate({ target: seatLines.serverId, set: { serverId } })
}

/** The running watches of a server, the first player first. */
export const watchesOn = (db: Database, serverId: string): Promise<WatchRow[]> =>
  db.select().from(seatWatches).where(runningOn(serverId)).orderBy(asc(seatWatches.place))

/** A line with the rows that it was read from. */
export type StoredLine = {
  readonly line: SeatLine
  readonly rows: readonly WatchRow[]
  /** The players with a reserved seat, in the order of `joining`. */
  readonly reserved: readonly string[]
}

/** Locks the line of a server until the transaction ends, and reads it; undefined if the line is empty. */
export const lockedLine = async (tx: Transaction, serverId: string): Promise<StoredLine | undefined> => {
  const [stored] = await tx
    .select({ players: seatLines.players })
    .from(seatLines)
    .where(eq(seatLines.serverId, serverId))
    .for('update')
  if (stored === undefined) return undefined
  const rows = await watchesOn(tx, serverId)
  const reserved = await tx
    .select()
    .from(seatReservations)
    .where(eq(seatReservations.serverId, serverId))
    .orderBy(asc(seatReservations.until), asc(seatReservations.steamId))
  const joining = reserved.map(({ until }) => until.getTime())
  return {
    line: { watchers: rows.map(watcherOf), joining, players: stored.players ?? undefined },
    rows,
    reserved: reserved.map(({ steamId }) => steamId),
  }
}

const storeWatcher = async (
  tx: Transaction,
  serverId: string,
  { steamId, ...values }: { readonly steamId: string } & Partial<WatchRow>,
): Promise<void> => {
  await tx
    .update(seatWatches)
    .set(values)
    // They may have moved to the line of another server.
    .where(and(eq(seatWatches.steamId, steamId), runningOn(serverId)))
}

const endReservations = async (tx: Transaction, serverId: string, steamIds: readonly string[]): Promise<void> => {
  if (steamIds.length === 0) return
  await tx
    .delete(seatReservations)
    .where(and(eq(seatReservations.serverId, serverId), inArray(seatReservations.steamId, [...steamIds])))
}

/** Stores the changes of a line after an advance. The caller MUST hold its lock. */
export const storeAdvanced = async (
  tx: Transaction,
  serverId: string,
  { line: before, rows, reserved }: StoredLine,
  { line, ended, now }: Advanced & { readonly now: Date },
): Promise<void> => {
  const known = new Map(before.watchers.map((watcher) => [watcher.steamId, watcher]))
  let place = rows.at(-1)?.place ?? 0
  for (const { steamId, missed, offeredUntil } of line.watchers) {
    const watcher = known.get(steamId)
    if (watcher?.missed === missed && watcher.offeredUntil === offeredUntil) continue
    if (missed !== watcher?.missed) place += 1
    await storeWatcher(tx, serverId, {
      steamId,
      missed,
      offeredUntil: offeredUntil === undefined ? null : new Date(offeredUntil),
      ...(missed === watcher?.missed ? {} : { place }),
    })
  }
  for (const { steamId, end } of ended)
    await storeWatcher(tx, serverId, { steamId, end, endedAt: now, offeredUntil: null })
  await endReservations(tx, serverId, reserved.slice(0, before.joining.length - line.joining.length))
  if (line.players !== before.players)
    await tx
      .update(seatLines)
      .set({ players: line.players ?? null })
      .where(eq(seatLines.serverId, serverId))
}

/** A player's watch, also one that has ended. */
export const watchOf = async (db: Database, steamId: string): Promise<WatchRow | undefined> => {
  const [row] = await db.select().from(seatWatches).where(eq(seatWatches.steamId, steamId))
  return row
}

/** Puts a player at the end of a line, and ends their watch of another server. */
export const enterLine = async (
  tx: Transaction,
  { steamId, serverId, place, now }: { steamId: string; serverId: string; place: number; now: Date },
): Promise<void> => {
  const row = { serverId, since: now, place, missed: 0, offeredUntil: null, end: null, endedAt: null }
  await tx
    .insert(seatWatches)
    .values({ steamId, ...row })
    .onConflictDoUpdate({ target: seatWatches.steamId, set: row })
}

export const removeWatch = async (db: Database, steamId: string): Promise<void> => {
  await db.delete(seatWatches).where(eq(seatWatches.steamId, steamId))
}

export const reserveSeat = async (
  tx: Transaction,
  reservation: { readonly steamId: string; readonly serverId: string; readonly until: Date },
): Promise<void> => {
  await tx
    .insert(seatReservations)
    .values(reservation)
    .onConflictDoUpdate({
      target: [seatReservations.serverId, seatReservations.steamId],
      set: { until: reservation.until },
    })
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
    .orderBy(desc(seatReservations.until))
    .limit(1)
  return row
}

/** The place of a running watch, and the length of its line. */
export const placeOf = async (
  db: Database,
  { serverId, place }: Pick<WatchRow, 'serverId' | 'place'>,
): Promise<{ readonly place: number; readonly waiting: number }> => {
  const ahead = sql<number>`count(*) filter (where ${seatWatches.place} < ${place})::integer`
  const [row] = await db.select({ ahead, waiting: count() }).from(seatWatches).where(runningOn(serverId))
  return { place: (row?.ahead ?? 0) + 1, waiting: Math.max(1, row?.waiting ?? 1) }
}

/** Number of players in the line of each server that has one. */
export const waitingByServer = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ serverId: seatWatches.serverId, waiting: count() })
    .from(seatWatches)
    .where(isNull(seatWatches.end))
    .groupBy(seatWatches.serverId)
  return new Map(rows.map(({ serverId, waiting }) => [serverId, waiting]))
}

/** The ids of the servers with a line. */
export const storedLines = async (db: Database): Promise<string[]> => {
  const rows = await db.select({ serverId: seatLines.serverId }).from(seatLines).orderBy(asc(seatLines.serverId))
  return rows.map(({ serverId }) => serverId)
}

/** The players in the line of a server. */
export const waitingPlayers = async (db: Database, serverId: string): Promise<string[]> =>
  (await watchesOn(db, serverId)).map(({ steamId }) => steamId)

/** Removes a line. The caller MUST hold its lock. */
export const removeLine = async (tx: Transaction, serverId: string): Promise<void> => {
  await tx.delete(seatLines).where(eq(seatLines.serverId, serverId))
}

/** Removes watches that ended before a time. */
export const removeEndedBefore = async (db: Database, time: Date): Promise<void> => {
  await db.delete(seatWatches).where(and(isNotNull(seatWatches.end), lt(seatWatches.endedAt, time)))
}
