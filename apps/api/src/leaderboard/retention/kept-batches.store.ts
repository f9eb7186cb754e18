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

/** The input for counting a batch. */
export const placedBody = async (batch: KeptBatch): Promise<PlacedBody> => ({
  ...batch,
  body: await gunzip(batch.body),
})

/** Like `placedBody`, but synchronous, for use within a transaction. */
export const placedBodyAtOnce = (batch: KeptBatch): PlacedBody => ({ ...batch, body: gunzipSync(batch.body) })

/** The counts of a batch, with their server, season, mode and day. */
export const additionOf = (
  { mode, season, serverId, receivedAt }: KeptBatch,
  increments: Addition['increments'],
): Addition => ({ mode, season, serverId, day: dayInShanghai(receivedAt), increments })

/** The size of all kept batches, in bytes. */
export const keptBytes = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({ bytes: sql`coalesce(sum(${leaderboardBatches.size}), 0)`.mapWith(Number) })
    .from(leaderboardBatches)
  return row?.bytes ?? 0
}

/** The oldest batches of all streams. */
export const oldestBatches = (db: Database, limit: number): Promise<KeptBatch[]> =>
  db.select().from(leaderboardBatches).orderBy(asc(leaderboardBatches.id)).limit(limit)

/** The batches of a stream after one of them, in order. */
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

/** Removes batches. Throws if one of them no longer exists. */
export const removeBatches = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  const removed = await tx
    .delete(leaderboardBatches)
    .where(inArray(leaderboardBatches.id, [...ids]))
    .returning({ id: leaderboardBatches.id })
  if (removed.length !== ids.length) throw new Error('A batch was pruned by another process')
}

export const isStream = ({ serverId, instance }: StreamKey): SQL | undefined =>
  and(eq(leaderboardStreams.serverId, serverId), eq(leaderboardStreams.instance, instance))
