import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, PoolConfig, QueryResult } from 'pg'
import type { OpenDatabase, Queries, SqlText } from './database.ts'
import { codesOf, DatabaseUnavailableError, isUnavailable, rootCause } from './database-error.ts'
import { createHealthCheck } from './health-check.ts'
import { migrate, migrationLimitMs } from './migrate.ts'
import { ReachablePool } from './reachable-pool.ts'
import { type BeginTransaction, withTransactions } from './transaction.ts'

export type PostgresqlOptions = {
  /** The same database as the role that owns the tables, for migrations. Default: the role of every other query. */
  readonly ownerUrl?: string | undefined
  /** Maximum number of connections of this process. */
  readonly poolSize: number
  /** Called when a connection breaks. The pool replaces it; a pending query on it rejects as well. */
  onBrokenConnection(error: Error): void
  /** Called when the database becomes unreachable, and when it is reachable again. */
  onReachable?(isReachable: boolean): void
  readonly limits?: Partial<PostgresqlLimits>
}

/**
 * Time limits in milliseconds. The server's are shorter than the client's, so that normally the server aborts the work
 * and reports it. The client's limits apply if the network is silent.
 */
export type PostgresqlLimits = {
  /** Getting a connection, idle or new. */
  readonly connectMs: number
  /** Server: waiting for a lock. */
  readonly lockMs: number
  /** Server: one statement, including its locks. */
  readonly statementMs: number
  /** Server: between two statements of a transaction. */
  readonly idleInTransactionMs: number
  /** Client: waiting for the result of a statement. */
  readonly answerMs: number
  /** Client: between connection attempts while the database is unreachable. */
  readonly retryMs: number
}

const defaultLimits: PostgresqlLimits = {
  connectMs: 4_000,
  lockMs: 3_000,
  statementMs: 5_000,
  idleInTransactionMs: 5_000,
  answerMs: 7_000,
  retryMs: 1_000,
}

const common: PoolConfig = {
  connectionTimeoutMillis: defaultLimits.connectMs,
  idle_in_transaction_session_timeout: defaultLimits.idleInTransactionMs,
  // JIT compilation takes hundreds of milliseconds, longer than any of our statements runs.
  options: '-c jit=off',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

const configOf = ({ connectMs, lockMs, statementMs, idleInTransactionMs, answerMs }: PostgresqlLimits): PoolConfig => ({
  ...common,
  application_name: 'warmup',
  connectionTimeoutMillis: connectMs,
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  query_timeout: answerMs,
})

/** A migration may rewrite a large table, or wait for another replica's migration. */
const migrationConfig: PoolConfig = {
  ...common,
  // The start fails without it, and on a busy machine both sides are slow. A refused connection fails at once.
  connectionTimeoutMillis: 30_000,
  application_name: 'warmup migration',
  max: 1,
  statement_timeout: migrationLimitMs,
  query_timeout: migrationLimitMs + 2_000,
}

/** How long pending queries may take after the pool is closed, in milliseconds. */
const closeWithinMs = 2_000

type ClosablePool = { readonly pool: Pool; close(): Promise<void> }

/**
 * A pool that survives broken connections and can be closed while the network is silent. pg's pool handles errors of
 * idle connections only: a connection that breaks while checked out, as in a transaction, would crash the process
 * without a listener.
 */
const createPool = (
  config: PoolConfig,
  { onBrokenConnection, onReachable = () => {}, limits }: Omit<PostgresqlOptions, 'poolSize' | 'ownerUrl'>,
): ClosablePool => {
  const pool = new ReachablePool(config, limits?.retryMs ?? defaultLimits.retryMs, onReachable)
  const connected = new Set<PoolClient>()
  pool.on('connect', (client) => {
    client.on('error', onBrokenConnection)
    connected.add(client)
  })
  pool.on('remove', (client) => connected.delete(client))
  // The connection's own listener has already reported it.
  pool.on('error', () => {})
  const breakConnections = () => {
    for (const { connection } of connected) connection.stream.destroy()
  }
  const close = async () => {
    const timer = setTimeout(breakConnections, closeWithinMs)
    await pool.end()
    if (connected.size === 0) clearTimeout(timer)
    else timer.unref()
  }
  let closing: Promise<void> | undefined
  return {
    pool,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

/** A connection is returned to the pool after a confirmed commit and destroyed otherwise: its state is then unknown. */
const transactionsOn =
  (pool: Pool): BeginTransaction =>
  async <T>(work: (tx: Queries) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    let result: T
    try {
      await client.query('begin')
      result = await work(drizzle(client))
      const { command } = await client.query('commit')
      // PostgreSQL reports no error if the commit of a failed transaction rolls back.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed')
    } catch (error) {
      client.release(true)
      throw error
    }
    client.release()
    return result
  }

const databaseOn = (pool: Pool, onError: (error: unknown) => void) =>
  withTransactions({ client: pool, queriesOn: drizzle, begin: transactionsOn(pool), onError })

/** SQLSTATE of a refused login, or of a database that does not exist (PostgreSQL's documentation, appendix A). */
const refused = /^(?:28|3D)/

/** The error of a first connection in words for the operator, without the password; undefined for other errors. */
const connectionProblem = (url: string, error: unknown): DatabaseUnavailableError | undefined => {
  const { host } = new URL(url)
  const { message } = rootCause(error)
  const [code = ''] = codesOf(error)
  const problem = (words: string) =>
    new DatabaseUnavailableError(`The database at ${host} ${words}: check DATABASE_URL`, { cause: error })
  if (isUnavailable(error)) return problem(`does not answer (${code || message})`)
  return refused.test(code) ? problem(`refuses the connection (${message})`) : undefined
}

/** A database of one connection, without short time limits. */
const openAlone = (url: string, onBrokenConnection: PostgresqlOptions['onBrokenConnection']) => {
  const { pool, close } = createPool({ ...migrationConfig, connectionString: url }, { onBrokenConnection })
  return { ...databaseOn(pool, () => {}), close }
}

const migrateAlone = async (
  url: string,
  onBrokenConnection: PostgresqlOptions['onBrokenConnection'],
): Promise<void> => {
  const { db, close } = openAlone(url, onBrokenConnection)
  try {
    await migrate(db)
  } catch (error) {
    throw connectionProblem(url, error) ?? error
  } finally {
    await close()
  }
}

/** A text with several statements returns a list of results. */
const sqlTextOf = (pool: Pool): SqlText => ({
  executeSql: async (text, values) => {
    const result: QueryResult | QueryResult[] = await pool.query(text, values)
    return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result
  },
})

/** The short limit removes silent connections from the pool. */
const pingQuery = { text: 'select 1', query_timeout: 2_000 }

/** Writes several pages, so that disk space must be allocated, and removes them. */
const writeTemporaryTable = async (pool: Pool): Promise<void> => {
  await pool.query(`begin; create temporary table health_check on commit drop as
    select md5(number::text) from generate_series(1, 2000) as number; commit`)
}

/**
 * Opens PostgreSQL with the schema as it is, on one connection without short time limits: for backups and restores.
 * Rejects with `DatabaseUnavailableError` if the database does not answer or refuses the connection.
 */
export const openPostgresqlAsIs = async (url: string): Promise<Pick<OpenDatabase, 'db' | 'close'>> => {
  const { db, close } = openAlone(url, () => {})
  try {
    await db.execute(sql`select 1`)
  } catch (error) {
    await close()
    throw connectionProblem(url, error) ?? error
  }
  return { db, close }
}

/**
 * Opens PostgreSQL and migrates it. Any number of processes may do so at once. Rejects with
 * `DatabaseUnavailableError` if the database does not answer or refuses the connection.
 */
export const openPostgresql = async (
  url: string,
  { poolSize, ownerUrl = url, ...options }: PostgresqlOptions,
): Promise<OpenDatabase> => {
  await migrateAlone(ownerUrl, options.onBrokenConnection)
  const config = { ...configOf({ ...defaultLimits, ...options.limits }), connectionString: url, max: poolSize }
  const { pool, close } = createPool(config, options)
  const health = createHealthCheck({
    ping: async () => {
      await pool.query(pingQuery)
    },
    write: () => writeTemporaryTable(pool),
    isWritingAlways: false,
  })
  const { client, db } = databaseOn(pool, health.observe)
  return {
    engine: 'postgresql',
    db,
    sqlText: sqlTextOf(client),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    checkHealth: health.check,
    close,
  }
}
