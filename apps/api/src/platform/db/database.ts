import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database as services see it: the same on both engines. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** An open database and how to leave it. */
export type OpenDatabase = {
  readonly engine: 'embedded' | 'postgresql'
  readonly db: Database
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>
  close(): Promise<void>
}
