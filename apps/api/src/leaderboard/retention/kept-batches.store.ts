import { promisify } from 'node:util'
import { gunzipSync, gunzip as gunzipWithCallback } from 'node:zlib'
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { dayInShanghai } from '../../platform/clock/index.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import type { PlacedBody } from '../ingest/count-body.ts'
import { leaderboardBatches, leaderboardStreams } from '../ingest/ingest.tables.ts'
import type { Batch, StreamKey } from '../ingest/streams.store.ts'
import type { Addition } from '../totals.store.ts'

const gunzip = promisify(gunzipWithCallback)

export type KeptBatch = Batch & { readonly id: number; readonly size: number }

/** What counting a batch needs. */
export const placedBody = async ({ mode, mapNumber, isContinued, body }: KeptBatch): Promise<PlacedBody> => ({
  mode,
  mapNumber,
  isContinued,
  body: await gunzip(body),
})

/** As `placedBody`, for within a transaction. */
export const placedBodyAtOnce = ({ mode, mapNumber, isContinued, body }: KeptBatch): PlacedBody => ({
  mode,
  mapNumber,
  isContinued,
  body: gunzipSync(body),
})

/** Where what a batch counts is added. */
export const additionOf = (
  { mode, season, serverId, receivedAt }: KeptBatch,
  increments: Addition['increments'],
): Addition => ({ mode, season, serverId, day: dayInShanghai(receivedAt), increments })

/** Bytes of all kept batches. */
export const keptBytes = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql`coalesce(sum(${leaderboardBatches.size}), 0)`.mapWith(Number) })
    .from(leaderboardBatches)
  return row?.bytes ?? 0
}

/** The batches that came first, of all streams. */
export const oldestBatches = (db: Database, limit: number): Promise<KeptBatch[]> =>
  db.select().from(leaderboardBatches).orderBy(asc(leaderboardBatches.id)).limit(limit)

/** Batches of a stream behind one of them, in their order. */
export const batchesAfter = (
  db: Database,
  { serverId, instance }: StreamKey,
  id: number,
  limit: number,
): Promise<KeptBatch[]> =>
  db
    .select()
    .from(leaderboardBatches)
    .where(
      and(
        eq(leaderboardBatches.serverId, serverId),
        eq(leaderboardBatches.instance, instance),
        gt(leaderboardBatches.id, id),
      ),
    )
    .orderBy(asc(leaderboardBatches.id))
    .limit(limit)

/** Removes batches. Throws if one of them is gone already. */
export const removeBatches = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  const removed = await tx
    .delete(leaderboardBatches)
    .where(inArray(leaderboardBatches.id, [...ids]))
    .returning({ id: leaderboardBatches.id })
  if (removed.length !== ids.length) throw new Error('A batch was pruned by another process')
}

export const isStream = ({ serverId, instance }: StreamKey): SQL | undefined =>
  and(eq(leaderboardStreams.serverId, serverId), eq(leaderboardStreams.instance, instance))
