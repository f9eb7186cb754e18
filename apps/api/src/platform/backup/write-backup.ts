import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { CommandError } from '../control/index.ts'
import { appliedMigrations, type Database, inTransaction, queryRows, type Transaction } from '../db/index.ts'
import { type BackupHeader, type BackupTable, headerOf } from './backup-header.ts'

/** Time limit of a backup or restore, in milliseconds. */
export const backupLimitMs = 6 * 3_600_000

/**
 * Left out: migrations write `schema_migrations` themselves, and `leases` and `replicas` are about processes. The job
 * queue has a schema of its own: its mails have been sent since, and would be sent twice.
 */
const leftOut: ReadonlySet<string> = new Set(['schema_migrations', 'leases', 'replicas'])

/** How much text of rows is fetched at once, in characters. */
const fetchedChars = 1_000_000
const maxFetchedRows = 2_000

type TableColumns = Pick<BackupTable, 'name' | 'columns'>
type Reference = { readonly from: string; readonly to: string }

const tablesOf = (tx: Transaction): Promise<TableColumns[]> =>
  queryRows(
    tx,
    sql`select relname::text as name, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relkind = 'r' and relnamespace = 'public'::regnamespace group by relname order by relname`,
  )

const referencesOf = (tx: Transaction): Promise<Reference[]> =>
  queryRows(
    tx,
    sql`select referring.relname::text as from, referred.relname::text as to from pg_constraint
      join pg_class referring on referring.oid = conrelid join pg_class referred on referred.oid = confrelid
      where contype = 'f' and conrelid <> confrelid`,
  )

/** Sorts tables so that each follows those that it refers to. */
const sorted = (tables: readonly TableColumns[], references: readonly Reference[]): readonly TableColumns[] => {
  const waiting = new Set(tables)
  const order: TableColumns[] = []
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const free = [...waiting].filter(({ name }) => !references.some(({ from, to }) => from === name && names.has(to)))
    if (free.length === 0) throw new Error('Tables refer to each other in a circle')
    for (const table of free) waiting.delete(table)
    order.push(...free)
  }
  return order
}

const contentsOf = async (tx: Transaction, takenAt: Date): Promise<BackupHeader> => {
  const migrations = await appliedMigrations(tx)
  if (migrations.length === 0) throw new CommandError('The database is empty: there is nothing to back up')
  const kept = (await tablesOf(tx)).filter(({ name }) => !leftOut.has(name))
  const tables: BackupTable[] = []
  for (const { name, columns } of sorted(kept, await referencesOf(tx))) {
    const [counted] = await queryRows<{ rows: string }>(
      tx,
      sql`select count(*)::text as rows from ${sql.identifier(name)}`,
    )
    tables.push({ name, columns, rows: Number(counted?.rows) })
  }
  return headerOf({ takenAt: takenAt.toISOString(), migrations: [...migrations], tables })
}

/** The rows of a table as lines of JSON, fetched in batches, so that no table must fit into memory. */
async function* rowsOf(tx: Transaction, { name }: BackupTable): AsyncGenerator<string> {
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(each)::text as line from ${sql.identifier(name)} as each`,
  )
  let count = 10
  for (;;) {
    const rows = await queryRows<{ line: string }>(tx, sql.raw(`fetch ${count} from backup_rows`))
    if (rows.length === 0) break
    const text = rows.map(({ line }) => `${line}\n`).join('')
    yield text
    count = text.length < fetchedChars ? Math.min(2 * count, maxFetchedRows) : Math.max(1, Math.floor(count / 2))
  }
  await tx.execute(sql`close backup_rows`)
}

async function* linesOf(tx: Transaction, header: BackupHeader): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  for (const table of header.tables) yield* rowsOf(tx, table)
}

/**
 * Writes a backup of the state of the database at one moment. A portal on PostgreSQL works on meanwhile; one on the
 * embedded database waits. `open` opens the destination. Rejects with `CommandError` if the database is empty.
 */
export const writeBackup = (db: Database, open: () => Writable, takenAt: Date): Promise<BackupHeader> =>
  inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`)
      // The destination may be slow.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const header = await contentsOf(tx, takenAt)
      await pipeline(Readable.from(linesOf(tx, header)), createGzip(), open())
      return header
    },
    { limitMs: backupLimitMs },
  )
