import { sql } from 'drizzle-orm'
import {
  acquireLease,
  type Database,
  holdsLease,
  inTransaction,
  type Lease,
  queryRows,
  releaseLease,
  type Transaction,
} from '../../platform/db/index.ts'
import { withoutRest } from '../../platform/game-log/index.ts'
import {
  type CountedBody,
  countBody,
  countBodyAtOnce,
  formatStreamState,
  parseStreamState,
} from '../ingest/count-body.ts'
import { leaderboardStreams } from '../ingest/ingest.tables.ts'
import type { StreamKey } from '../ingest/streams.store.ts'
import { addToFolded } from '../totals.store.ts'
import { correctTotals } from './correct-totals.ts'
import {
  additionOf,
  batchesAfter,
  isStream,
  type KeptBatch,
  placedBody,
  placedBodyAtOnce,
} from './kept-batches.store.ts'
import { firstKeptDay } from './prune.ts'
import { UpkeepBusyError } from './upkeep-lease.ts'

/** Batches counted in one transaction. */
const chunk = 40
const streamsAtOnce = 100
/** Time limit of the last transaction, which compares every total. */
const correctionLimitMs = 10 * 60_000

export type RebuildResult = {
  readonly batches: number
  readonly lines: number
  /** Rows that differed from the kept log. */
  readonly corrected: number
}

type Refold = StreamKey & { readonly state: string | null; readonly through: number }
type Progress = { batches: number; lines: number }

/** Streams with batches that are not counted yet. */
const unfinished = (db: Database): Promise<Refold[]> =>
  queryRows(
    db,
    sql`select server_id as "serverId", instance, refold_state as state,
        coalesce(refolded_through, 0)::double precision as through
      from leaderboard_streams as stream
      where exists (
        select 1 from leaderboard_batches as kept
        where kept.server_id = stream.server_id and kept.instance = stream.instance
          and kept.id > coalesce(stream.refolded_through, 0))
      order by server_id, instance limit ${streamsAtOnce}`,
  )

const begin = (db: Database, lease: Lease): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) throw new UpkeepBusyError()
    await tx.execute(sql`truncate leaderboard_refold_totals, leaderboard_refold_days`)
    await tx.update(leaderboardStreams).set({ refoldState: sql`base_state`, refoldedThrough: 0 })
  })

const store = async (
  tx: Transaction,
  { serverId, instance }: StreamKey,
  counted: readonly { batch: KeptBatch; result: CountedBody }[],
): Promise<void> => {
  for (const { batch, result } of counted) await addToFolded(tx, 'refold', additionOf(batch, result.increments))
  const last = counted.at(-1)
  if (last === undefined) return
  await tx
    .update(leaderboardStreams)
    .set({ refoldState: formatStreamState(last.result.state), refoldedThrough: last.batch.id })
    .where(isStream({ serverId, instance }))
}

const note = (progress: Progress, counted: readonly { result: CountedBody }[]): void => {
  progress.batches += counted.length
  for (const { result } of counted) progress.lines += result.lines.read
}

/** Counts some kept batches of a stream while normal counting continues. */
const refoldSome = async (db: Database, lease: Lease, refold: Refold, progress: Progress): Promise<void> => {
  let state = parseStreamState(refold.state)
  const counted: { batch: KeptBatch; result: CountedBody }[] = []
  for (const batch of await batchesAfter(db, refold, refold.through, chunk)) {
    const result = await countBody(state, await placedBody(batch), withoutRest)
    state = result.state
    counted.push({ batch, result })
  }
  await inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) throw new UpkeepBusyError()
    await store(tx, refold, counted)
  })
  note(progress, counted)
}

/** Counts batches that arrived during the rebuild, while normal counting is blocked. */
const refoldRest = async (tx: Transaction, progress: Progress): Promise<void> => {
  for (let streams = await unfinished(tx); streams.length > 0; streams = await unfinished(tx)) {
    for (const refold of streams) {
      let state = parseStreamState(refold.state)
      const counted = (await batchesAfter(tx, refold, refold.through, chunk)).map((batch) => {
        const result = countBodyAtOnce(state, placedBodyAtOnce(batch))
        state = result.state
        return { batch, result }
      })
      await store(tx, refold, counted)
      note(progress, counted)
    }
  }
}

const finish = (db: Database, lease: Lease, now: Date, progress: Progress): Promise<RebuildResult> =>
  inTransaction(
    db,
    async (tx) => {
      if (!(await holdsLease(tx, lease))) throw new UpkeepBusyError()
      // Counting writes its stream first, so this lock blocks all counting until the transaction ends.
      await tx.execute(sql`lock table leaderboard_streams in share row exclusive mode`)
      await refoldRest(tx, progress)
      const corrected = await correctTotals(tx, firstKeptDay(now))
      await tx.execute(sql`truncate leaderboard_refold_totals, leaderboard_refold_days`)
      return { ...progress, corrected }
    },
    { limitMs: correctionLimitMs },
  )

/**
 * Recounts the whole kept log on top of the pruned counts, and corrects every total that differs. Normal counting
 * continues; it waits only at the end, while the totals are compared. An interrupted rebuild changes nothing. Throws
 * `UpkeepBusyError` while another process prunes or rebuilds.
 */
export const rebuild = async (db: Database, lease: Lease, now: Date): Promise<RebuildResult> => {
  if (!(await acquireLease(db, lease))) throw new UpkeepBusyError()
  try {
    await begin(db, lease)
    const progress: Progress = { batches: 0, lines: 0 }
    for (let streams = await unfinished(db); streams.length > 0; streams = await unfinished(db))
      for (const refold of streams) {
        await refoldSome(db, lease, refold, progress)
        if (!(await acquireLease(db, lease))) throw new UpkeepBusyError()
      }
    return await finish(db, lease, now, progress)
  } finally {
    await releaseLease(db, lease)
  }
}
