import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { CommandError } from '../control/index.ts'
import {
  type Database,
  inTransaction,
  knownMigrations,
  migrateIn,
  queryRows,
  recordRestore,
  type Transaction,
} from '../db/index.ts'
import { type BackupHeader, type BackupTable, readHeader } from './backup-header.ts'
import { readLines } from './read-lines.ts'
import { backupLimitMs } from './write-backup.ts'

/** How much text of rows is inserted at once, in characters. */
const insertedChars = 1_000_000

export type Restored = {
  readonly takenAt: Date
  readonly tables: number
  readonly rows: number
  /** Migrations that were applied to the restored data. */
  readonly migrated: number
}

const requireKnown = ({ migrations }: BackupHeader): void => {
  const known = new Map(knownMigrations().map(({ version, hash }) => [version, hash]))
  if (migrations.every(({ version, hash }) => known.get(version) === hash)) return
  throw new CommandError('The backup was made by a newer release: restore it with that release')
}

/** Their processes would write into the restored database what they remember of the former one. */
const requireNoPortal = async (tx: Transaction): Promise<void> => {
  const [portals] = await queryRows<{ connections: number }>(
    tx,
    sql`select count(*)::integer as connections from pg_stat_activity
      where datname = current_database() and application_name = 'warmup' and pid <> pg_backend_pid()`,
  )
  if (portals?.connections === 0) return
  throw new CommandError(
    `A portal is connected to the database (${portals?.connections} connections): stop every replica`,
  )
}

/** What is neither an extension's nor the system's. */
const ours = (kind: 'pg_class' | 'pg_proc', id: string) =>
  sql.raw(`not exists (select from pg_depend where classid = '${kind}'::regclass and objid = ${id} and deptype = 'e')`)

const tableNames = async (tx: Transaction): Promise<readonly string[]> =>
  (
    await queryRows<{ name: string }>(
      tx,
      sql`select relname::text as name from pg_class where relkind in ('r', 'p')
        and relnamespace = 'public'::regnamespace and ${ours('pg_class', 'pg_class.oid')} order by relname`,
    )
  ).map(({ name }) => name)

/** Removes all tables and functions: also those of a newer release, whose migrations must be able to make them again. */
const removeEverything = async (tx: Transaction, tables: readonly string[]): Promise<void> => {
  for (const name of tables) await tx.execute(sql`drop table if exists ${sql.identifier(name)} cascade`)
  const functions = await queryRows<{ name: string }>(
    tx,
    sql`select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and ${ours('pg_proc', 'pg_proc.oid')}`,
  )
  for (const { name } of functions) await tx.execute(sql.raw(`drop function if exists ${name} cascade`))
  await tx.execute(sql`drop schema if exists pgboss cascade`)
}

const makeRoom = async (tx: Transaction, replaces: boolean): Promise<void> => {
  const tables = await tableNames(tx)
  if (tables.length > 0 && !replaces)
    throw new CommandError(
      `The database is not empty (${tables.length} tables): --replace yes removes all that is in it, then restores`,
    )
  await removeEverything(tx, tables)
}

const insertRows = async (tx: Transaction, { name, columns }: BackupTable, lines: readonly string[]): Promise<void> => {
  const table = sql.identifier(name)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`,
  )
}

const insertTable = async (tx: Transaction, table: BackupTable, lines: AsyncIterator<string>): Promise<void> => {
  let batch: string[] = []
  let chars = 0
  const insert = async () => {
    if (batch.length > 0) await insertRows(tx, table, batch)
    batch = []
    chars = 0
  }
  for (let row = 0; row < table.rows; row += 1) {
    const { value, done } = await lines.next()
    if (done) throw new CommandError('The backup is not complete: it ends too early')
    batch.push(value)
    chars += value.length
    if (chars >= insertedChars) await insert()
  }
  await insert()
}

/** Continues the sequences of a table after its last row. */
const continueSequences = async (tx: Transaction, { name, columns }: BackupTable): Promise<void> => {
  const quoted = `"${name}"`
  for (const column of columns) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${quoted}, ${column}), max(${sql.identifier(column)}::text::bigint))
        from ${sql.identifier(name)} where pg_get_serial_sequence(${quoted}, ${column}) is not null`,
    )
  }
}

const restoreIn = async (
  tx: Transaction,
  lines: AsyncIterator<string>,
  { replaces, now }: { readonly replaces: boolean; readonly now: Date },
): Promise<Restored> => {
  const header = readHeader((await lines.next()).value)
  requireKnown(header)
  await requireNoPortal(tx)
  await makeRoom(tx, replaces)
  const versions = new Set(header.migrations.map(({ version }) => version))
  await migrateIn(tx, { only: versions })
  for (const table of header.tables) {
    await insertTable(tx, table, lines)
    await continueSequences(tx, table)
  }
  if (!(await lines.next()).done) throw new CommandError('The backup is damaged: it has more rows than it says')
  const { applied } = await migrateIn(tx)
  const takenAt = new Date(header.takenAt)
  await recordRestore(tx, { takenAt, restoredAt: now })
  const rows = header.tables.reduce((total, table) => total + table.rows, 0)
  return { takenAt, tables: header.tables.length, rows, migrated: applied }
}

/**
 * Restores the backup that `open` opens in one transaction, and migrates it to the schema of this release. Rejects with `CommandError` if the
 * file is not a whole backup or of a newer release, a portal is connected, or the database is not empty and the restore
 * does not replace it.
 */
export const restoreBackup = (
  db: Database,
  open: () => Readable,
  options: { readonly replaces: boolean; readonly now: Date },
): Promise<Restored> =>
  inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      let restored: Restored | undefined
      await pipeline(open(), createGunzip(), async (text: AsyncIterable<Uint8Array>) => {
        restored = await restoreIn(tx, readLines(text), options)
      })
      if (restored === undefined) throw new Error('The restore has no result')
      return restored
    },
    { limitMs: backupLimitMs },
  )
