import type { PGlite } from '@electric-sql/pglite'

const everyMs = 5 * 60_000
/** Dead rows that a table may hold before they are swept, besides a fifth of its living ones. */
const deadRows = 1_000

/**
 * Does once what a PostgreSQL server does in the background and the embedded engine does not: a checkpoint, without which
 * the log of changes grows until the server is stopped and a restart after `kill -9` takes ever longer; and a sweep of
 * the tables that hold many dead rows.
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

/** Maintains the embedded database every five minutes until stopped. */
export const startMaintenance = (engine: PGlite, onError: (error: unknown) => void): { stop(): Promise<void> } => {
  let current: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    current = maintain(engine).catch(onError)
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
