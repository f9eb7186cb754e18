import type { PGlite } from '@electric-sql/pglite'
import { type RepeatedTask, repeat } from '../repeat/index.ts'

const everyMs = 5 * 60_000
/** A table is vacuumed from this number of dead rows, if they are also more than a fifth of its live rows. */
const deadRows = 1_000

/**
 * Background work that PostgreSQL does by itself and the embedded engine does not: a checkpoint, without which the
 * write-ahead log grows and recovery after `kill -9` takes longer and longer, and a vacuum of tables with many dead
 * rows.
 */
export const maintain = async (engine: PGlite): Promise<void> => {
  await engine.exec('checkpoint')
  const { rows } = await engine.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where n_dead_tup > $1 and n_dead_tup > n_live_tup / 5`,
    [deadRows],
  )
  for (const { name } of rows) await engine.exec(`vacuum ${name}`)
}

/** Runs maintenance every five minutes until stopped. */
export const startMaintenance = (engine: PGlite, onError: (error: unknown) => void): RepeatedTask =>
  repeat({ everyMs, round: () => maintain(engine), onError })
