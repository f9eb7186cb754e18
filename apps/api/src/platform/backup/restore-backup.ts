import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { cleanText } from '@warmup/domain/common'
import { type SQL, sql } from 'drizzle-orm'
import { CommandError } from '../control/index.ts'
import {
  codesOf,
  type Database,
  inTransaction,
  knownMigrations,
  migrateIn,
  queryRows,
  recordRestore,
  rootCause,
  type Transaction,
} from '../db/index.ts'
import { type BackupHeader, readHeader } from './backup-header.ts'
import { readLines } from './read-lines.ts'
import { isOurs, type TableColumns, tablesInBackup } from './tables-in-backup.ts'
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

const tableNames = async (tx: Transaction): Promise<readonly string[]> =>
  (
    await queryRows<{ name: string }>(
      tx,
      sql`select relname::text as name from pg_class where relkind in ('r', 'p')
        and relnamespace = 'public'::regnamespace and ${isOurs('pg_class', 'pg_class.oid')} order by relname`,
    )
  ).map(({ name }) => name)

/** Removes all tables and functions: also those of a newer release, whose migrations must be able to make them again. */
const removeEverything = async (tx: Transaction, tables: readonly string[]): Promise<void> => {
  for (const name of tables) await tx.execute(sql`drop table if exists ${sql.identifier(name)} cascade`)
  const functions = await queryRows<{ name: string }>(
    tx,
    sql`select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and ${isOurs('pg_proc', 'pg_proc.oid')}`,
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

/** A list of columns in SQL. */
const listed = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

const insertRows = async (
  tx: Transaction,
  { name, columns }: TableColumns,
  lines: readonly string[],
): Promise<void> => {
  const table = sql`public.${sql.identifier(name)}`
  await tx.execute(
    sql`insert into ${table} (${listed(columns)}) overriding system value
      select ${listed(columns)} from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`,
  )
}

const insertTable = async (
  tx: Transaction,
  table: TableColumns,
  { rows, lines }: { readonly rows: number; readonly lines: AsyncIterator<string> },
): Promise<void> => {
  let batch: string[] = []
  let chars = 0
  const insert = async () => {
    if (batch.length > 0) await insertRows(tx, table, batch)
    batch = []
    chars = 0
  }
  for (let row = 0; row < rows; row += 1) {
    const { value, done } = await lines.next()
    if (done) throw new CommandError('The backup is not complete: it ends too early')
    batch.push(value)
    chars += value.length
    if (chars >= insertedChars) await insert()
  }
  await insert()
}

/** Continues the sequences of a table after its greatest values. */
const continueSequences = async (tx: Transaction, { name, columns }: TableColumns): Promise<void> => {
  const table = sql`public.${sql.identifier(name)}`
  const quoted = `public."${name}"`
  for (const column of columns) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${quoted}, ${column}), max(${sql.identifier(column)}::text::bigint))
        from ${table} where pg_get_serial_sequence(${quoted}, ${column}) is not null`,
    )
  }
}

/** Whether two lists have the same names, in any order, each once. */
const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join('\n') === others.toSorted().join('\n')

/**
 * The tables of the schema with their rows in the file, in the file's order. Names come from the schema: those of the
 * file only select among them. Throws `CommandError` if the file names other tables or columns, or one twice.
 */
const matchTables = async (
  tx: Transaction,
  { tables }: BackupHeader,
): Promise<readonly { readonly table: TableColumns; readonly rows: number }[]> => {
  const ofSchema = new Map((await tablesInBackup(tx)).map((table) => [table.name, table]))
  const matched = tables.flatMap(({ name, columns, rows }) => {
    const table = ofSchema.get(name)
    return table !== undefined && isSameSet(columns, table.columns) ? [{ table, rows }] : []
  })
  const names = matched.map(({ table }) => table.name)
  if (matched.length === tables.length && isSameSet(names, [...ofSchema.keys()])) return matched
  throw new CommandError('The backup is damaged: its tables or columns are not those of its release')
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
  for (const { table, rows } of await matchTables(tx, header)) {
    await insertTable(tx, table, { rows, lines })
    await continueSequences(tx, table)
  }
  if (!(await lines.next()).done) throw new CommandError('The backup is damaged: it has more rows than it says')
  const { applied } = await migrateIn(tx)
  const takenAt = new Date(header.takenAt)
  await recordRestore(tx, { takenAt, restoredAt: now })
  const rows = header.tables.reduce((total, table) => total + table.rows, 0)
  return { takenAt, tables: header.tables.length, rows, migrated: applied }
}

/** SQLSTATE of data that the schema refuses, and of migrations without earlier ones (PostgreSQL's documentation, appendix A). */
const refusedData = /^(?:22|23|54|42P01|42703|42704)/

/** Says in one line that the database refused what is in the file. */
const forOperator = (error: unknown): unknown =>
  codesOf(error).some((code) => refusedData.test(code))
    ? new CommandError(`The backup is damaged (${cleanText(rootCause(error).message, 200)})`)
    : error

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
        restored = await restoreIn(tx, readLines(text), options).catch((error: unknown) => {
          throw forOperator(error)
        })
      })
      if (restored === undefined) throw new Error('The restore has no result')
      return restored
    },
    { limitMs: backupLimitMs },
  )
