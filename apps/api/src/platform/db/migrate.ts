import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database.ts'
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

/**
 * Applies pending migrations in one transaction. Replicas that start together wait for each other. Throws if an applied
 * migration was edited afterwards; migrations of a newer release are ignored.
 */
export const migrate = async (db: Database, folder: string = migrationsFolder): Promise<{ applied: number }> => {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const apply = async (tx: Transaction) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(sql`select set_config('lock_timeout', ${String(tableLockMs)}, true)`)
    await tx.execute(sql`
      create table if not exists schema_migrations (
        version bigint primary key,
        hash text not null,
        applied_at timestamptz not null default now()
      )`)
    const known = new Map((await tx.select().from(applied)).map(({ version, hash }) => [version, hash]))
    let count = 0
    for (const migration of migrations) {
      const hash = known.get(migration.folderMillis)
      if (hash === migration.hash) continue
      if (hash !== undefined) {
        throw new Error(`Migration ${migration.folderMillis} was edited after this database had applied it`)
      }
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.insert(applied).values({ version: migration.folderMillis, hash: migration.hash })
      count += 1
    }
    return { applied: count }
  }
  return inTransaction(db, apply, { limitMs: migrationLimitMs })
}
