import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { count, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeOnBothEngines, describeOnPostgresql } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { connectTo, createServerDatabase } from '../../../test/server-database.ts'
import { embeddedDatabase } from './embedded.ts'
import {
  DatabaseUnavailableError,
  FolderInUseError,
  inTransaction,
  migrate,
  openEmbedded,
  openPostgresql,
} from './index.ts'
import { leases } from './lease.tables.ts'
import { maintain } from './maintenance.ts'

const postgresql = { poolSize: 2, onBrokenConnection: () => {} }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-db-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A folder of migrations in drizzle-kit's format. */
const migrationsOf = (...statements: string[]): string => {
  const target = mkdtempSync(join(folder, 'migrations-'))
  mkdirSync(join(target, 'meta'))
  const entries = statements.map((statement, index) => {
    writeFileSync(join(target, `000${index}.sql`), statement)
    return { idx: index, version: '7', when: index + 1, tag: `000${index}`, breakpoints: true }
  })
  writeFileSync(join(target, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return target
}

const rowsIn = async (database: { db: Parameters<typeof migrate>[0] }) =>
  database.db.select({ rows: count() }).from(leases)

describeOnBothEngines('migrations', (database) => {
  test('are applied once', async () => {
    await expect(migrate(database().db)).resolves.toEqual({ applied: 0 })
    await expect(rowsIn(database())).resolves.toEqual([{ rows: 0 }])
  })

  test('apply what is new, ignore those of a newer release, reject edited ones', async () => {
    const { db } = database()
    const first = migrationsOf('create table a_first (id integer)')
    const both = migrationsOf('create table a_first (id integer)', 'create table a_second (id integer)')
    await expect(migrate(db, first)).resolves.toEqual({ applied: 1 })
    await expect(migrate(db, both)).resolves.toEqual({ applied: 1 })
    await expect(migrate(db, first)).resolves.toEqual({ applied: 0 })
    const edited = migrationsOf('create table a_first (id bigint)')
    await expect(migrate(db, edited)).rejects.toThrow('was edited')
  })

  test('are rolled back together if one fails', async () => {
    const { db } = database()
    const broken = migrationsOf('', '', 'create table b_third (id integer)', 'create table nonsense (')
    await expect(migrate(db, broken)).rejects.toThrow()
    await expect(db.execute(sql`select * from b_third`)).rejects.toThrow()
  })
})

describeOnPostgresql('replicas that start together', () => {
  test('migrate an empty database once', async () => {
    const { url, drop } = await createServerDatabase()
    const opened = await Promise.all([1, 2, 3].map(() => openPostgresql(url, postgresql)))
    for (const database of opened) await expect(rowsIn(database)).resolves.toEqual([{ rows: 0 }])
    await Promise.all(opened.map((database) => database.close()))
    await drop()
  })
})

describeOnPostgresql('a connection that breaks', () => {
  test('inside a transaction fails only that transaction', async () => {
    const { url, drop } = await createServerDatabase()
    const broken: Error[] = []
    const database = await openPostgresql(url, { poolSize: 2, onBrokenConnection: (error) => broken.push(error) })
    const transaction = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`select 1`)
      const other = await connectTo(url)
      await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
      await other.end()
      await eventually(() => expect(broken.length).toBeGreaterThan(0))
      await tx.execute(sql`select 1`)
    })
    await expect(transaction).rejects.toThrow()
    await expect(database.checkHealth()).resolves.toBeUndefined()
    await database.close()
    await drop()
  })
})

describe('the embedded database', () => {
  test('keeps its rows, serves one process at a time, and recovers from an interrupted first start', async () => {
    mkdirSync(join(folder, 'database.new', 'base'), { recursive: true })
    const first = await openEmbedded(folder)
    await first.db.insert(leases).values({ name: 'kept', holder: 'a', until: new Date() })
    await expect(openEmbedded(folder)).rejects.toThrow(FolderInUseError)
    await expect(openEmbedded(folder)).rejects.toThrow(`process ${process.pid}`)
    await first.close()

    const second = await openEmbedded(folder)
    await expect(rowsIn(second)).resolves.toEqual([{ rows: 1 }])
    await second.close()
  })

  test('is maintained: its write-ahead log is truncated and dead rows are vacuumed', async () => {
    const engine = await PGlite.create({ dataDir: join(folder, 'engine') })
    await engine.exec(
      'create table t (a text); insert into t select repeat(g::text, 100) from generate_series(1, 3000) g',
    )
    const start = async () => {
      const { rows } = await engine.query<{ lsn: string; dead: number }>(
        'select redo_lsn::text as lsn, (select n_dead_tup::int from pg_stat_user_tables) as dead from pg_control_checkpoint()',
      )
      return rows[0]
    }
    const before = await start()
    await engine.exec('update t set a = a || 1')
    await eventually(async () => expect((await start())?.dead).toBeGreaterThan(1_000))
    await maintain(engine)
    await eventually(async () => expect((await start())?.dead).toBe(0))
    expect((await start())?.lsn).not.toBe(before?.lsn)
    await engine.close()
  })

  test('reports a folder of another engine version, and one that is no database', async () => {
    mkdirSync(join(folder, 'database'))
    await expect(openEmbedded(folder)).rejects.toThrow('PG_VERSION is missing')
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '17\n')
    await expect(openEmbedded(folder)).rejects.toThrow('written by PostgreSQL 17')
  })

  test('names a data folder with which the engine does not start', async () => {
    mkdirSync(join(folder, 'database'), { recursive: true })
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '18\n')
    const opening = openEmbedded(folder)
    await expect(opening).rejects.toThrow(DatabaseUnavailableError)
    await expect(opening).rejects.toThrow(/The embedded database in .+ cannot be opened: /)
  })

  test('names a data folder that cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '')
    const opening = openEmbedded(join(folder, 'file', 'data'))
    await expect(opening).rejects.toThrow(DatabaseUnavailableError)
    await expect(opening).rejects.toThrow(/The embedded database in .+data cannot be opened: ENOTDIR/)
  })

  test('embeds the PostgreSQL version that it checks for', async () => {
    const database = embeddedDatabase(await PGlite.create())
    const result = await database.db.execute(sql`show server_version`)
    expect(JSON.stringify(result)).toContain('"18.')
    await database.close()
  })
})
