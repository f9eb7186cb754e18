import { lt, sql } from 'drizzle-orm'
import { addMs, dayInShanghai } from '../../platform/clock/index.ts'
import {
  acquireLease,
  type Database,
  holdsLease,
  inTransaction,
  type Lease,
  releaseLease,
} from '../../platform/db/index.ts'
import { countBody, formatStreamState, parseStreamState, type StreamState } from '../ingest/count-body.ts'
import { leaderboardBaseDays, leaderboardStreams } from '../ingest/ingest.tables.ts'
import type { StreamKey } from '../ingest/streams.store.ts'
import { leaderboardDays } from '../leaderboard.tables.ts'
import { type Addition, addToFolded } from '../totals.store.ts'
import {
  additionOf,
  isStream,
  type KeptBatch,
  keptBytes,
  oldestBatches,
  placedBody,
  removeBatches,
} from './kept-batches.store.ts'
import { UpkeepBusyError } from './upkeep-lease.ts'

/** Batches pruned in one transaction. */
const chunk = 40
const dayMs = 24 * 3_600_000
/** Days for which daily kills are kept: more than the 30 shown. */
const keptDays = 35
/** A game server process without logs for this long has ended. */
const endedAfterMs = 7 * dayMs

/** The first day whose kills are kept. */
export const firstKeptDay = (now: Date): string => dayInShanghai(addMs(now, -keptDays * dayMs))

const idOf = ({ serverId, instance }: StreamKey): string => `${serverId} ${instance}`

const readBaseState = async (db: Database, key: StreamKey): Promise<StreamState> => {
  const [row] = await db.select({ state: leaderboardStreams.baseState }).from(leaderboardStreams).where(isStream(key))
  return parseStreamState(row?.state ?? null)
}

/** The oldest batches beyond the limit. */
const batchesToPrune = async (db: Database, keepBytes: number): Promise<KeptBatch[]> => {
  let excess = (await keptBytes(db)) - keepBytes
  if (excess <= 0) return []
  const pruned: KeptBatch[] = []
  for (const batch of await oldestBatches(db, chunk)) {
    if (excess <= 0) break
    pruned.push(batch)
    excess -= batch.size
  }
  return pruned
}

/** Adds batches to the base of their streams, and removes them. */
const pruneChunk = async (db: Database, lease: Lease, batches: readonly KeptBatch[]): Promise<void> => {
  const states = new Map<string, { key: StreamKey; state: StreamState }>()
  const additions: Addition[] = []
  for (const batch of batches) {
    const before = states.get(idOf(batch))?.state ?? (await readBaseState(db, batch))
    const { state, increments } = await countBody(before, await placedBody(batch))
    states.set(idOf(batch), { key: batch, state })
    additions.push(additionOf(batch, increments))
  }
  await inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) throw new UpkeepBusyError()
    for (const addition of additions) await addToFolded(tx, 'base', addition)
    for (const { key, state } of states.values())
      await tx
        .update(leaderboardStreams)
        .set({ baseState: formatStreamState(state) })
        .where(isStream(key))
    await removeBatches(
      tx,
      batches.map(({ id }) => id),
    )
  })
}

/** Removes ended streams without kept batches, and old days. */
const pruneEnded = async (db: Database, now: Date): Promise<void> => {
  await db.delete(leaderboardStreams).where(
    sql`${lt(leaderboardStreams.updatedAt, addMs(now, -endedAfterMs))} and not exists (
      select 1 from leaderboard_batches as kept
      where kept.server_id = ${leaderboardStreams.serverId} and kept.instance = ${leaderboardStreams.instance})`,
  )
  const firstDay = firstKeptDay(now)
  await db.delete(leaderboardDays).where(lt(leaderboardDays.day, firstDay))
  await db.delete(leaderboardBaseDays).where(lt(leaderboardBaseDays.day, firstDay))
}

export type PruneOptions = {
  readonly db: Database
  readonly lease: Lease
  readonly keepBytes: number
  readonly now: Date
}

/**
 * Prunes the kept log to `keepBytes`: the counts of the oldest batches move into the base, from which a rebuild starts.
 * Does nothing while another process prunes or rebuilds.
 */
export const prune = async ({ db, lease, keepBytes, now }: PruneOptions): Promise<void> => {
  if (!(await acquireLease(db, lease))) return
  try {
    for (;;) {
      const batches = await batchesToPrune(db, keepBytes)
      if (batches.length === 0) break
      await pruneChunk(db, lease, batches)
      if (!(await acquireLease(db, lease))) return
    }
    await pruneEnded(db, now)
  } finally {
    await releaseLease(db, lease)
  }
}
