import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { leaderboardBoards, leaderboardEditions, leaderboardPendingSizes } from './boards.tables.ts'
import { Slices } from './slices.ts'

/** A board: a mode, and a season or all time (''). */
export type BoardKey = { readonly mode: LeaderboardMode; readonly season: string }

export type BoardRow = typeof leaderboardBoards.$inferSelect

/** An edition of a board, with its slices for finding entries. */
export type Edition = {
  readonly board: number
  readonly edition: number
  readonly publishedAt: Date
  readonly slices: Slices
}

/** Editions in memory: about 150 KB each with a million ranked players. */
const cachedEditions = 32

export type EditionCache = {
  /** Undefined if it is no longer kept. */
  read(db: Database, board: number, edition: number): Promise<Edition | undefined>
  /** An edition in memory; without a number, the board's newest edition in memory. */
  known(board: number, edition?: number): Edition | undefined
  /** Caches an edition that was just published. */
  add(edition: Edition): void
}

/** Reads editions, and caches the last used. An edition never changes. */
export const createEditionCache = (): EditionCache => {
  const kept = new Map<string, Edition>()
  /** The newest edition of each board that was ever in memory. */
  const newest = new Map<number, number>()
  const keyOf = (board: number, edition: number) => `${board} ${edition}`
  const add = (added: Edition) => {
    const { board, edition } = added
    const key = keyOf(board, edition)
    kept.delete(key)
    kept.set(key, added)
    newest.set(board, Math.max(edition, newest.get(board) ?? 0))
    const [oldest] = kept.keys()
    if (kept.size > cachedEditions && oldest !== undefined) kept.delete(oldest)
  }
  const known = (board: number, edition = newest.get(board) ?? 0): Edition | undefined => {
    const found = kept.get(keyOf(board, edition))
    if (found !== undefined) add(found)
    return found
  }
  return {
    read: async (db, board, edition) => {
      const found = known(board, edition)
      if (found !== undefined) return found
      const stored = await readEdition(db, board, edition)
      if (stored !== undefined) add(stored)
      return stored
    },
    known,
    add,
  }
}

const readEdition = async (db: Database, board: number, edition: number): Promise<Edition | undefined> => {
  const [row] = await db
    .select()
    .from(leaderboardEditions)
    .where(and(eq(leaderboardEditions.board, board), eq(leaderboardEditions.edition, edition)))
  if (row === undefined) return undefined
  const starts = row.startPositions.map((position, slice) => ({ position, steamId: row.startSteamIds[slice] ?? '' }))
  return { board, edition, publishedAt: row.publishedAt, slices: new Slices(starts, row.sizes) }
}

/** A board, if it exists. */
export const findBoard = async (db: Database, { mode, season }: BoardKey): Promise<BoardRow | undefined> =>
  (
    await db
      .select()
      .from(leaderboardBoards)
      .where(and(eq(leaderboardBoards.season, season), eq(leaderboardBoards.mode, mode)))
  )[0]

/** The boards of these keys. Creates missing boards. */
export const ensureBoards = async (
  db: Database,
  keys: readonly BoardKey[],
  minimumPlaytimeSeconds: number,
): Promise<BoardRow[]> => {
  const seasons = [...new Set(keys.map(({ season }) => season))]
  const read = () =>
    db.select().from(leaderboardBoards).where(inArray(leaderboardBoards.season, seasons)).orderBy(leaderboardBoards.id)
  const found = await read()
  if (found.length >= keys.length) return found
  const missing = keys.map((key) => ({ ...key, minimumPlaytimeSeconds }))
  await db.insert(leaderboardBoards).values(missing).onConflictDoNothing()
  return read()
}

/** The current row of the board, inside a transaction. */
export const readBoard = async (tx: Transaction, id: number): Promise<BoardRow | undefined> =>
  (await tx.select().from(leaderboardBoards).where(eq(leaderboardBoards.id, id)))[0]

export const changeBoard = async (db: Database, id: number, to: Partial<BoardRow>): Promise<void> => {
  await db.update(leaderboardBoards).set(to).where(eq(leaderboardBoards.id, id))
}

/** The boards with unpublished changes, also changes that an earlier publisher wrote. */
export const findUnpublished = async (db: Database): Promise<ReadonlySet<number>> => {
  const rows = await db.selectDistinct({ board: leaderboardPendingSizes.board }).from(leaderboardPendingSizes)
  return new Set(rows.map(({ board }) => board))
}

/**
 * The unpublished changes for the next edition of a board: size changes of its slices, and the number of entries it
 * replaces.
 */
export const readPendingSizes = async (
  tx: Transaction,
  board: number,
): Promise<{ readonly deltas: Map<number, number>; readonly replaced: number; readonly hasAny: boolean }> => {
  const rows = await tx.select().from(leaderboardPendingSizes).where(eq(leaderboardPendingSizes.board, board))
  const deltas = new Map<number, number>()
  for (const row of rows)
    for (const [index, slice] of row.slices.entries())
      deltas.set(slice, (deltas.get(slice) ?? 0) + (row.deltas[index] ?? 0))
  return { deltas, replaced: rows.reduce((sum, row) => sum + row.replaced, 0), hasAny: rows.length > 0 }
}

export const addPendingSizes = async (
  tx: Transaction,
  board: number,
  { deltas, replaced }: { readonly deltas: ReadonlyMap<number, number>; readonly replaced: number },
): Promise<void> => {
  await tx
    .insert(leaderboardPendingSizes)
    .values({ board, replaced, slices: [...deltas.keys()], deltas: [...deltas.values()] })
}

/** Publishes the changes written for an edition: after the commit it is the newest. */
export const storeEdition = async (
  tx: Transaction,
  { board, edition, publishedAt, slices, replaced }: Edition & { readonly replaced: number },
): Promise<void> => {
  await tx.delete(leaderboardPendingSizes).where(eq(leaderboardPendingSizes.board, board))
  await tx.insert(leaderboardEditions).values({
    board,
    edition,
    publishedAt,
    replaced,
    startPositions: slices.starts.map(({ position }) => position),
    startSteamIds: slices.starts.map(({ steamId }) => steamId),
    sizes: [...slices.sizes],
  })
  await tx.update(leaderboardBoards).set({ edition, publishedAt }).where(eq(leaderboardBoards.id, board))
}

/** The editions of a board, newest first, without their slices. */
export const listEditions = (db: Database, board: number) =>
  db
    .select({
      edition: leaderboardEditions.edition,
      publishedAt: leaderboardEditions.publishedAt,
      replaced: leaderboardEditions.replaced,
    })
    .from(leaderboardEditions)
    .where(eq(leaderboardEditions.board, board))
    .orderBy(desc(leaderboardEditions.edition))

/**
 * Deletes the editions before `edition`. Entries that only they show must be deleted in a later transaction: see
 * `readStretch`.
 */
export const deleteEditionsBefore = async (db: Database, board: number, edition: number): Promise<void> => {
  await db
    .delete(leaderboardEditions)
    .where(and(eq(leaderboardEditions.board, board), sql`${leaderboardEditions.edition} < ${edition}`))
}
