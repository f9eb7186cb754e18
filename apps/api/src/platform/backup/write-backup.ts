import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { CommandError } from '../control/index.ts'
import { appliedMigrations, type Database, inTransaction, queryRows, type Transaction } from '../db/index.ts'
import { type BackupHeader, type BackupTable, headerOf } from './backup-header.ts'
import { tablesInBackup } from './tables-in-backup.ts'

/** Time limit of a backup or restore, in milliseconds. */
export const backupLimitMs = 6 * 3_600_000

/** How much text of rows is fetched at once, in characters. */
const fetchedChars = 1_000_000
const maxFetchedRows = 2_000

const contentsOf = async (tx: Transaction, takenAt: Date): Promise<BackupHeader> => {
  const migrations = await appliedMigrations(tx)
  if (migrations.length === 0) throw new CommandError('The database is empty: there is nothing to back up')
  const tables: BackupTable[] = []
  for (const { name, columns } of await tablesInBackup(tx)) {
    const [counted] = await queryRows<{ rows: string }>(
      tx,
      sql`select count(*)::text as rows from public.${sql.identifier(name)}`,
    )
    tables.push({ name, columns, rows: Number(counted?.rows) })
  }
  return headerOf({ takenAt: takenAt.toISOString(), migrations: [...migrations], tables })
}

/** The rows of a table as lines of JSON, fetched in batches, so that no table must fit into memory. */
async function* rowsOf(tx: Transaction, { name }: BackupTable): AsyncGenerator<string> {
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(each)::text as line from public.${sql.identifier(name)} as each`,
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
