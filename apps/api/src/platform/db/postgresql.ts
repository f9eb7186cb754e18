import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'

export type PostgresqlOptions = {
  /** Connections this process may open. */
  readonly poolSize: number
  /** Told of a connection that broke while idle; the pool replaces it by itself. */
  onIdleError(error: Error): void
}

const connectTimeoutMs = 5_000
const queryTimeoutMs = 15_000

const migrateAlone = async (url: string): Promise<void> => {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: connectTimeoutMs })
  try {
    await migrate(drizzle(pool))
  } finally {
    await pool.end()
  }
}

/** Opens PostgreSQL and migrates it; any number of processes may do so at once. */
export const openPostgresql = async (
  url: string,
  { poolSize, onIdleError }: PostgresqlOptions,
): Promise<OpenDatabase> => {
  await migrateAlone(url)
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    application_name: 'warmup',
  })
  pool.on('error', onIdleError)
  return {
    engine: 'postgresql',
    db: drizzle(pool),
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}
