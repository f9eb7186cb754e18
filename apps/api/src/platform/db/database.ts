import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * Drizzle's query methods without `transaction`. On PostgreSQL, that method returns a connection to the pool inside an
 * open transaction if its rollback times out, and leaks the connection if its begin does. Use `inTransaction`.
 */
export type Queries = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, never>>,
  '$count' | '$with' | 'delete' | 'execute' | 'insert' | 'select' | 'selectDistinct' | 'update' | 'with'
>

export type RunTransaction = <T>(work: (tx: Transaction) => Promise<T>, limitMs: number) => Promise<T>

/** Key of the engine's implementation; only `inTransaction` calls it. */
export const runTransaction = Symbol('runTransaction')

/** The database or a transaction on it, with the same interface on both engines. */
export type Database = Queries & { readonly [runTransaction]: RunTransaction }

/** A transaction that has begun. */
export type Transaction = Database & { readonly isTransaction: true }

/** Runs raw SQL. Without values, it may contain several statements. */
export type SqlText = {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** The connections of this process, and the queries that wait for one. */
type Connections = { readonly busy: number; readonly idle: number; readonly waiting: number }

export type OpenDatabase = {
  readonly engine: 'embedded' | 'postgresql'
  readonly db: Database
  /** For libraries with their own SQL, such as the job queue. Our own code uses `db`. */
  readonly sqlText: SqlText
  /** Undefined for the embedded database, which has none. */
  connections(): Connections | undefined
  /** Resolves if the database responds and is writable, otherwise rejects with a fixed reason. Checks at most once a second. */
  checkHealth(): Promise<void>
  /** Rejects further queries; on PostgreSQL aborts pending ones after 2 s. May be called more than once. */
  close(): Promise<void>
}
