import type { NewMapWish } from '@warmup/domain/maps'
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/db/index.ts'
import { mapWishes } from './maps.tables.ts'

export type WishRow = typeof mapWishes.$inferSelect

/** A player's wishes, the last to end first. */
export const wishesOf = (db: Database, steamId: string): Promise<WishRow[]> =>
  db.select().from(mapWishes).where(eq(mapWishes.steamId, steamId)).orderBy(desc(mapWishes.until), asc(mapWishes.id))

/** Locks the wishes of a player, also while there are none, until the transaction ends. */
export const lockWishes = async (tx: Transaction, steamId: string): Promise<WishRow[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('map wishes'), hashtext(${steamId}))`)
  return wishesOf(tx, steamId)
}

export const storeWish = async (
  tx: Transaction,
  { steamId, until, ...wish }: NewMapWish & { readonly steamId: string; readonly until: Date },
): Promise<void> => {
  const { map, scope, target } = mapWishes
  await tx
    .insert(mapWishes)
    .values({ ...wish, steamId, until })
    .onConflictDoUpdate({ target: [mapWishes.steamId, map, scope, target], set: { until } })
}

export const removeWish = async (tx: Transaction, steamId: string, id: string): Promise<void> => {
  await tx.delete(mapWishes).where(and(eq(mapWishes.steamId, steamId), eq(sql`${mapWishes.id}::text`, id)))
}

/** Locks the wishes for maps that have not ended. */
export const lockWishesFor = (tx: Transaction, maps: readonly string[], now: Date): Promise<WishRow[]> =>
  tx
    .select()
    .from(mapWishes)
    .where(and(inArray(mapWishes.map, [...maps]), gt(mapWishes.until, now)))
    // As in `removeWishesOf`: another order could deadlock.
    .orderBy(asc(mapWishes.id))
    .for('update')

/** Removes the wishes of a player. */
export const removeWishesOf = async (tx: Transaction, steamId: string): Promise<void> => {
  const isOwn = eq(mapWishes.steamId, steamId)
  await tx.select({ id: mapWishes.id }).from(mapWishes).where(isOwn).orderBy(asc(mapWishes.id)).for('update')
  await tx.delete(mapWishes).where(isOwn)
}

/** Records that the players of wishes are told. */
export const storeTold = async (tx: Transaction, ids: readonly string[], toldAt: Date): Promise<void> => {
  if (ids.length > 0)
    await tx
      .update(mapWishes)
      .set({ toldAt })
      .where(inArray(mapWishes.id, [...ids]))
}

/** Removes the wishes that ended before a time. Skips those that another transaction has locked. */
export const removeWishesBefore = async (db: Database, time: Date): Promise<void> => {
  const { id, until } = mapWishes
  const ended = db
    .select({ id })
    .from(mapWishes)
    .where(lt(until, time))
    // As in `removeWishesOf`: another order could deadlock.
    .orderBy(asc(id))
    .for('update', { skipLocked: true })
  await db.delete(mapWishes).where(inArray(id, ended))
}
