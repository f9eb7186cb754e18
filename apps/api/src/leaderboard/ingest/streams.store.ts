import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { and, eq, max } from 'drizzle-orm'
import * as z from 'zod'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { ChangedError, type RecentBody, type StreamPosition } from '../../platform/game-log/index.ts'
import { leaderboardBatches, leaderboardStreams } from './ingest.tables.ts'

/** A process of a game server; '' if the server does not name it. */
export type StreamKey = { readonly serverId: string; readonly instance: string }

export type StoredStream = {
  readonly version: number
  readonly position: StreamPosition
  /** The counting state after the last batch, as text. */
  readonly state: string
}

const recentSchema = z.array(z.object({ digest: z.string(), at: z.number() })) satisfies z.ZodType<RecentBody[]>

const isStream = ({ serverId, instance }: StreamKey) =>
  and(eq(leaderboardStreams.serverId, serverId), eq(leaderboardStreams.instance, instance))

/** The stream of a game server's process; undefined before its first log. */
export const readStream = async (db: Database, key: StreamKey): Promise<StoredStream | undefined> => {
  const [row] = await db.select().from(leaderboardStreams).where(isStream(key))
  if (row === undefined) return undefined
  const { version, state, mapNumber, head, endOffset, askedAgainAt } = row
  const recentBodies = recentSchema.parse(JSON.parse(row.recentBodies))
  return { version, state, position: { mapNumber, head, endOffset, askedAgainAt, recentBodies } }
}

/** When the last log of each game server arrived; servers that never sent one are left out. */
export const lastLogs = async (db: Database): Promise<ReadonlyMap<string, Date>> => {
  const { serverId, updatedAt } = leaderboardStreams
  const rows = await db
    .select({ serverId, at: max(updatedAt) })
    .from(leaderboardStreams)
    .groupBy(serverId)
  return new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.serverId, row.at] as const])))
}

export type StreamWrite = {
  readonly key: StreamKey
  /** The stream as read; undefined if there was none. */
  readonly before: StoredStream | undefined
  readonly position: StreamPosition
  readonly state: string
  readonly at: Date
}

/** Stores a stream and locks it until the transaction ends. Throws `ChangedError`. */
export const writeStream = async (
  tx: Transaction,
  { key, before, position, state, at }: StreamWrite,
): Promise<void> => {
  const { recentBodies, ...rest } = position
  const values = { ...rest, recentBodies: JSON.stringify(recentBodies), state, updatedAt: at }
  const written =
    before === undefined
      ? await tx
          .insert(leaderboardStreams)
          .values({ ...key, ...values, version: 1 })
          .onConflictDoNothing()
          .returning({ version: leaderboardStreams.version })
      : await tx
          .update(leaderboardStreams)
          .set({ ...values, version: before.version + 1 })
          .where(and(isStream(key), eq(leaderboardStreams.version, before.version)))
          .returning({ version: leaderboardStreams.version })
  if (written.length === 0) throw new ChangedError()
}

/** The kept lines of a range. */
export type Batch = StreamKey & {
  readonly mapNumber: number
  readonly beginOffset: number | null
  readonly endOffset: number | null
  readonly isContinued: boolean
  readonly mode: LeaderboardMode
  readonly season: string
  readonly receivedAt: Date
  /** Compressed with gzip. */
  readonly body: Uint8Array
}

/**
 * Keeps a batch. Call it after `writeStream` in the same transaction, so that the numbers of a stream's batches
 * increase.
 */
export const appendBatch = async (tx: Transaction, batch: Batch): Promise<void> => {
  await tx.insert(leaderboardBatches).values({ ...batch, size: batch.body.length })
}
