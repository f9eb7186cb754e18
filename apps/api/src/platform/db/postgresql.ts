import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import type { OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'

export type PostgresqlOptions = {
  /** Connections this process may open. */
  readonly poolSize: number
  /** Told of a connection that broke; the pool replaces it by itself, and a query under way rejects besides. */
  onBrokenConnection(error: Error): void
}

const connectTimeoutMs = 5_000
const queryTimeoutMs = 15_000

/**
 * A pool that survives its connections. It listens to idle ones only: one that breaks while it is lent out, as in a
 * transaction, would throw its error at the whole process.
 */
const createPool = (config: PoolConfig, onBrokenConnection: PostgresqlOptions['onBrokenConnection']): Pool => {
  const pool = new Pool({ ...config, connectionTimeoutMillis: connectTimeoutMs })
  pool.on('connect', (client) => client.on('error', onBrokenConnection))
  // Tells once more what the connection itself has told.
  pool.on('error', () => {})
  return pool
}

const migrateAlone = async (
  url: string,
  onBrokenConnection: PostgresqlOptions['onBrokenConnection'],
): Promise<void> => {
  const pool = createPool({ connectionString: url, max: 1 }, onBrokenConnection)
  try {
    await migrate(drizzle(pool))
  } finally {
    await pool.end()
  }
}

/** Opens PostgreSQL and migrates it; any number of processes may do so at once. */
export const openPostgresql = async (
  url: string,
  { poolSize, onBrokenConnection }: PostgresqlOptions,
): Promise<OpenDatabase> => {
  await migrateAlone(url, onBrokenConnection)
  const pool = createPool(
    {
      connectionString: url,
      max: poolSize,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      application_name: 'warmup',
    },
    onBrokenConnection,
  )
  return {
    engine: 'postgresql',
    db: drizzle(pool),
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}
