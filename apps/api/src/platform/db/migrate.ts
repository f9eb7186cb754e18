import { fileURLToPath } from 'node:url'
import { asc, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database.ts'
import { queryRows } from './query-rows.ts'
import { inTransaction } from './transaction.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const applied = pgTable('schema_migrations', {
  version: bigint({ mode: 'number' }).primaryKey(),
  hash: text().notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Any number that no other lock of this database uses. */
const migrationLock = 7_271_934

/** Time limit for all migrations together in milliseconds, including the wait for another replica. */
export const migrationLimitMs = 15 * 60_000
/** How long a migration may wait for a table lock, in milliseconds: later queries on that table queue behind it. */
const tableLockMs = 20_000

type Migration = { readonly version: number; readonly hash: string }

/** The migrations of this release, oldest first. */
export const knownMigrations = (folder: string = migrationsFolder): readonly Migration[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis: version, hash }) => ({ version, hash }))

/** The migrations that the database has applied, oldest first; none before the first start. */
export const appliedMigrations = async (tx: Transaction): Promise<readonly Migration[]> => {
  const [table] = await queryRows<{ exists: boolean }>(
    tx,
    sql`select to_regclass('public.schema_migrations') is not null as exists`,
  )
  if (!table?.exists) return []
  return tx.select({ version: applied.version, hash: applied.hash }).from(applied).orderBy(asc(applied.version))
}

/** Applies pending migrations within a transaction: all, or those of `only`. */
export const migrateIn = async (
  tx: Transaction,
  { folder = migrationsFolder, only }: { folder?: string; only?: ReadonlySet<number> } = {},
): Promise<{ applied: number }> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
  await tx.execute(sql`select set_config('lock_timeout', ${String(tableLockMs)}, true)`)
  await tx.execute(sql`
    create table if not exists schema_migrations (
      version bigint primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    )`)
  const known = new Map((await appliedMigrations(tx)).map(({ version, hash }) => [version, hash]))
  let count = 0
  for (const { folderMillis: version, hash, sql: statements } of readMigrationFiles({ migrationsFolder: folder })) {
    if (known.get(version) === hash || (only !== undefined && !only.has(version))) continue
    if (known.has(version)) throw new Error(`Migration ${version} was edited after this database had applied it`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.insert(applied).values({ version, hash })
    count += 1
  }
  return { applied: count }
}

/**
 * Applies pending migrations in one transaction. Replicas that start together wait for each other. Throws if an applied
 * migration was edited afterwards; migrations of a newer release are ignored.
 */
export const migrate = (db: Database, folder: string = migrationsFolder): Promise<{ applied: number }> =>
  inTransaction(db, (tx) => migrateIn(tx, { folder }), { limitMs: migrationLimitMs })
