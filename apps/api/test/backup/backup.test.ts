import {
  appendFileSync,
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../../src/accounts/accounts.tables.ts'
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts'
import { writeBackup } from '../../src/platform/backup/write-backup.ts'
import { CommandError } from '../../src/platform/control/index.ts'
import { embeddedDatabase } from '../../src/platform/db/embedded.ts'
import {
  type Database,
  inTransaction,
  knownMigrations,
  lastRestore,
  migrate,
  migrateIn,
  type OpenDatabase,
  openPostgresql,
  openPostgresqlAsIs,
  queryRows,
} from '../../src/platform/db/index.ts'
import { describeOnBothEngines, describeOnPostgresql } from '../database.ts'
import { eventually } from '../eventually.ts'
import { connectTo, createServerDatabase, hasPostgresql } from '../server-database.ts'

const takenAt = new Date('2026-11-22T20:00:00.000Z')
const restoredAt = new Date('2026-11-27T08:00:00.000Z')

let folder: string
let file: string
const opened: { close(): Promise<void> }[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-backup-'))
  file = join(folder, 'warmup.backup')
})
afterEach(async () => {
  for (const database of opened.splice(0).reverse()) await database.close()
  rmSync(folder, { recursive: true })
})

/** A database without a schema. */
const openEmpty = async (engine: OpenDatabase['engine']): Promise<Pick<OpenDatabase, 'db'>> => {
  if (engine === 'embedded') {
    const database = embeddedDatabase(await PGlite.create())
    opened.push(database)
    return database
  }
  const server = await createServerDatabase()
  opened.push({ close: () => server.drop() })
  const database = await openPostgresqlAsIs(server.url)
  opened.push(database)
  return database
}

const backUp = (db: Database) => writeBackup(db, () => createWriteStream(file), takenAt)
const restore = (db: Database, replaces = false) =>
  restoreBackup(db, () => createReadStream(file), { replaces, now: restoredAt })

/** All rows of all tables that a backup has. */
const contentsOf = async (db: Database): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select tablename::text as name from pg_tables where schemaname = 'public'
      and tablename not in ('schema_migrations', 'leases', 'replicas', 'restores') order by 1`,
  )
  const contents: Record<string, readonly unknown[]> = {}
  for (const { name } of tables)
    contents[name] = await queryRows(
      db,
      sql`select row_to_json(each)::text as line from ${sql.identifier(name)} as each order by 1`,
    )
  return contents
}

/** Rows of each type that our tables have, with texts that JSON must escape, and more than one batch. */
const fill = async (db: Database): Promise<void> => {
  await db.insert(users).values([
    { username: '换行\n和 \u2028 “引号” \\ \t', avatar: '', steamId: '76561198000000001' },
    { username: '{"a":[1]}', avatar: 'x'.repeat(300_000), email: 'ann@example.com' },
  ])
  await db.execute(sql`insert into account_log (at, user_id, action, address)
    select timestamptz '2026-11-22 20:00:00.123456+08', id, 'login', '10.0.0.1' from users`)
  await db.execute(sql`insert into leaderboard_batches
    (server_id, instance, map_number, is_continued, mode, season, received_at, size, body)
    select 'a', 'b', n, n % 2 = 0, 'dm', 's1', now(), n,
      decode((select string_agg(md5(random()::text), '') from generate_series(1, 600 + n)), 'hex')
    from generate_series(1, 60) as n`)
  await db.execute(sql`insert into leaderboard_editions
    (board, edition, published_at, replaced, start_positions, start_steam_ids, sizes)
    values (1, 1, now(), 0, '{0.1,1e300,-0.30000000000000004}', array['a,b', '"c"', null], '{}')`)
}

/** A value of each type, the same in every table, so that references are met. */
const sampleOf = (type: string): string => {
  if (type.startsWith('_')) return '{}'
  if (type.startsWith('int')) return '1000'
  if (type.startsWith('timestamp') || type === 'date') return '2026-01-01'
  const others = { uuid: '00000000-0000-4000-8000-000000000001', bool: 'true', jsonb: '{"a":[1]}', float8: '0.1' }
  return { ...others, bytea: '\\x00ff' }[type] ?? 'x'
}

/** Inserts one row into each table that a backup has. Identity and serial columns get 1000. */
const fillEveryTable = async (db: Database): Promise<void> => {
  const tables = await queryRows<{ name: string; columns: string[]; types: string[] }>(
    db,
    sql`select table_name::text as name, array_agg(column_name::text) as columns, array_agg(udt_name::text) as types
      from information_schema.columns where table_schema = 'public' and is_nullable = 'NO'
      and table_name not in ('schema_migrations', 'leases', 'replicas') group by table_name`,
  )
  await inTransaction(db, async (tx) => {
    // Rows may refer to rows of later tables.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { name, columns, types } of tables) {
      const listed = columns.map((column) => `"${column}"`).join()
      const values = types.map((type) => `'${sampleOf(type)}'`).join()
      await tx.execute(
        sql.raw(`insert into "${name}" (${listed}) overriding system value values (${values})
        on conflict do nothing`),
      )
    }
  })
}

/** The next number of each identity and serial column. */
const nextNumbers = (db: Database) =>
  queryRows<{ column: string; next: number }>(
    db,
    sql`select table_name || '.' || column_name as column,
      nextval(pg_get_serial_sequence(quote_ident(table_name), column_name))::integer as next
      from information_schema.columns where table_schema = 'public'
      and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  )

const expectRestored = async (db: Database, contents: Awaited<ReturnType<typeof contentsOf>>): Promise<void> => {
  const restored = await contentsOf(db)
  for (const [name, rows] of Object.entries(contents)) expect(restored[name], name).toEqual(rows)
}

describeOnBothEngines('a backup', (database) => {
  let contents: Awaited<ReturnType<typeof contentsOf>>
  beforeEach(async () => {
    const { sqlText } = database()
    await sqlText.executeSql('truncate users, account_log, leaderboard_batches, leaderboard_editions cascade')
    await fill(database().db)
    await fillEveryTable(database().db)
    contents = await contentsOf(database().db)
    await backUp(database().db)
  })

  test.each(['embedded', 'postgresql'] as const)('is restored with every row, also in %s', async (engine) => {
    if (engine === 'postgresql' && !hasPostgresql) return
    const { db } = await openEmpty(engine)
    const { rows, migrated } = await restore(db)
    expect(rows).toBeGreaterThan(60)
    expect(migrated).toBe(0)
    await expectRestored(db, contents)
    expect(await lastRestore(db)).toEqual({ takenAt, restoredAt })
    const numbers = await nextNumbers(db)
    expect(numbers.length).toBeGreaterThan(9)
    for (const { column, next } of numbers) expect(next, column).toBeGreaterThan(1_000)
    // The schema is complete: a start migrates nothing.
    expect(await migrate(db)).toEqual({ applied: 0 })
  })

  test('is not restored over data, unless it replaces them', async () => {
    const target = await openEmpty(database().engine)
    await migrate(target.db)
    await target.db.insert(users).values({ username: 'Bob', avatar: '' })
    await target.db.execute(sql`create table of_a_newer_release (id integer)`)
    await expect(restore(target.db)).rejects.toThrow('The database is not empty')
    expect(await target.db.$count(users)).toBe(1)
    await restore(target.db, true)
    await expectRestored(target.db, contents)
    expect(Object.keys(await contentsOf(target.db))).not.toContain('of_a_newer_release')
  })

  test('that is damaged changes nothing', async () => {
    const target = await openEmpty(database().engine)
    await migrate(target.db)
    await target.db.insert(users).values({ username: 'Bob', avatar: '' })
    const before = await contentsOf(target.db)
    const whole = readFileSync(file)
    const lines = gunzipSync(whole).toString().split('\n')
    const damaged = {
      cut: whole.subarray(0, whole.length - 1_000),
      short: gzipSync(lines.slice(0, -2).join('\n')),
      long: gzipSync([...lines.slice(0, -1), '{}\n'].join('\n')),
      foreign: gzipSync('{"format":"another"}\n'),
      plain: Buffer.from('PGDMP'),
    }
    for (const [what, bytes] of Object.entries(damaged)) {
      writeFileSync(file, bytes)
      await expect(restore(target.db, true), what).rejects.toThrow()
    }
    expect(await contentsOf(target.db)).toEqual(before)
  })

  test('of a newer release is refused', async () => {
    const lines = gunzipSync(readFileSync(file)).toString().split('\n')
    const header = JSON.parse(lines[0] ?? '')
    header.migrations.push({ version: 9_999_999_999_999, hash: 'x' })
    writeFileSync(file, gzipSync([JSON.stringify(header), ...lines.slice(1)].join('\n')))
    const { db } = await openEmpty(database().engine)
    await expect(restore(db)).rejects.toThrow('made by a newer release')
  })

  test('of an older release is migrated after its data are restored', async () => {
    const former = await openEmpty(database().engine)
    const versions = knownMigrations().map(({ version }) => version)
    await inTransaction(former.db, (tx) => migrateIn(tx, { only: new Set(versions.slice(0, 2)) }))
    await former.db.execute(sql`insert into users (username, avatar) values ('Ann', '')`)
    await backUp(former.db)
    const { db } = await openEmpty(database().engine)
    expect(await restore(db)).toMatchObject({ rows: 1, migrated: versions.length - 2 })
    expect(await db.select({ username: users.username }).from(users)).toEqual([{ username: 'Ann' }])
  })

  test('of an empty database is refused', async () => {
    const { db } = await openEmpty(database().engine)
    await expect(backUp(db)).rejects.toThrow('nothing to back up')
  })
})

describeOnPostgresql('a backup of a portal at work', () => {
  const openPortal = async () => {
    const server = await createServerDatabase()
    opened.push({ close: () => server.drop() })
    const portal = await openPostgresql(server.url, { poolSize: 6, onBrokenConnection: () => {} })
    opened.push(portal)
    return { portal, server }
  }

  type Header = {
    takenAt: string
    migrations: object[]
    tables: { name: string; columns: string[]; rows: number }[]
  }
  type Changes = {
    readonly header?: (header: Header) => Partial<Header>
    readonly users?: (table: Header['tables'][number]) => Partial<Header['tables'][number]>
    readonly rows?: (rows: readonly string[]) => readonly string[]
  }
  const withTable = (name: string, row: object): Changes => ({
    header: ({ tables }) => ({ tables: [{ name, columns: Object.keys(row), rows: 1 }, ...tables] }),
    rows: (rows) => [JSON.stringify(row), ...rows],
  })
  const described = { objoid: 1, classoid: 1, objsubid: 0, description: 'written by a file' }
  const hostile: Record<string, Changes> = {
    'names a table of the system': withTable('pg_description', described),
    'names another schema': withTable('pg_catalog.pg_description', described),
    'quotes a table': { users: () => ({ name: 'users" ("id") select 1; drop table "users' }) },
    'names a table twice': { header: ({ tables }) => ({ tables: [...tables, ...tables.slice(0, 1)] }) },
    'names an unknown column': { users: ({ columns }) => ({ columns: [...columns, 'is_admin'] }) },
    'names a column twice': { users: ({ columns }) => ({ columns: [...columns.slice(1), ...columns.slice(1, 2)] }) },
    'puts a table before those that it refers to': { header: ({ tables }) => ({ tables: tables.toReversed() }) },
    'says more rows than it has': { users: () => ({ rows: Number.MAX_SAFE_INTEGER }) },
    'says a negative number of rows': { users: () => ({ rows: -1 }) },
    'lacks earlier migrations': { header: ({ migrations }) => ({ migrations: migrations.slice(3) }) },
    'has no migrations': { header: () => ({ migrations: [] }) },
    'has a time that the database cannot take': { header: () => ({ takenAt: '0000-01-01T00:00:00Z' }) },
    'has a giant header': { header: () => ({ takenAt: ' '.repeat(2 ** 20) }) },
    'has values of other types': { rows: (rows) => rows.map((row) => row.replace(/"id":"[^"]*"/, '"id":{"a":[1]}')) },
    'has rows that are no JSON': { rows: (rows) => rows.map(() => '}],[{') },
  }

  test('is data: a file that says more is refused and changes nothing', async () => {
    const source = await openEmpty('postgresql')
    await migrate(source.db)
    await source.db.insert(users).values([
      { username: 'Ann', avatar: '' },
      { username: 'Cid', avatar: '' },
    ])
    await source.db.execute(sql`insert into account_log (user_id, action, address) select id, 'login', '' from users`)
    await backUp(source.db)
    await source.db.insert(users).values({ username: 'Bob', avatar: '' })
    const stateOf = async () => ({
      tables: await contentsOf(source.db),
      system: await queryRows(
        source.db,
        sql`select md5(string_agg(description, '' order by objoid, classoid, objsubid)) from pg_description`,
      ),
    })
    const before = await stateOf()
    const [first = '', ...rows] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
    for (const [what, changes] of Object.entries(hostile)) {
      const header: Header = JSON.parse(first)
      const tables = header.tables.map((table) =>
        table.name === 'users' ? { ...table, ...changes.users?.(table) } : table,
      )
      const changed = { ...header, tables, ...changes.header?.(header) }
      writeFileSync(file, gzipSync(`${[JSON.stringify(changed), ...(changes.rows?.(rows) ?? rows)].join('\n')}\n`))
      await expect(restore(source.db, true), what).rejects.toThrow(CommandError)
      expect(await stateOf(), what).toEqual(before)
    }
  })

  test('is of one moment while others write', async () => {
    const { portal, server } = await openPortal()
    await fill(portal.db)
    const [one, other] = await portal.db.select({ id: users.id }).from(users)
    let transfers = 0
    let isOver = false
    /** Moves one generation between two accounts, and logs it for both. */
    const write = async () => {
      while (!isOver) {
        await inTransaction(portal.db, async (tx) => {
          await tx.execute(sql`update users set session_generation = session_generation - 1 where id = ${one?.id}`)
          await tx.execute(sql`update users set session_generation = session_generation + 1 where id = ${other?.id}`)
          await tx.execute(sql`insert into account_log (user_id, action, address) select id, 'login', '' from users`)
        })
        transfers += 1
      }
    }
    const writers = Promise.all([write(), write(), write()])
    // Between two chunks of the backup others write.
    const slow = new Writable({
      write: (chunk, _encoding, done) => {
        appendFileSync(file, chunk)
        const before = transfers
        eventually(() => expect(transfers).toBeGreaterThan(before), 5).then(() => done(), done)
      },
    })
    const beside = await openPostgresqlAsIs(server.url)
    opened.push(beside)
    await writeBackup(beside.db, () => slow, takenAt)
    isOver = true
    await writers
    const { db } = await openEmpty('postgresql')
    await restore(db)
    const [state] = await queryRows<{ sum: number; logged: number; moved: number }>(
      db,
      sql`select (select sum(session_generation)::integer from users) as sum,
        (select max(session_generation)::integer from users) as moved,
        (select count(*)::integer from account_log) as logged`,
    )
    expect(state?.sum).toBe(0)
    expect(state?.logged).toBe(2 + 2 * (state?.moved ?? 0))
    expect(state?.moved).toBeLessThan(transfers)
  })

  test('is not restored while a portal is connected', async () => {
    const { portal, server } = await openPortal()
    await fill(portal.db)
    await backUp(portal.db)
    const beside = await openPostgresqlAsIs(server.url)
    opened.push(beside)
    await expect(restore(beside.db, true)).rejects.toThrow('A portal is connected to the database')
    await portal.close()
    await eventually(async () => expect(await restore(beside.db, true)).toMatchObject({ takenAt }))
  })

  test('whose restore is cut off changes nothing', async () => {
    const { portal, server } = await openPortal()
    await fill(portal.db)
    await backUp(portal.db)
    await portal.db.insert(users).values({ username: 'Bob', avatar: '' })
    const before = await contentsOf(portal.db)
    await portal.close()
    const bytes = readFileSync(file)
    const beside = await openPostgresqlAsIs(server.url)
    opened.push(beside)
    /** Loses the connection to the database after half of the backup. */
    async function* cut() {
      yield bytes.subarray(0, bytes.length / 2)
      const killer = await connectTo(server.url)
      await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      await killer.end()
      yield bytes.subarray(bytes.length / 2)
    }
    const options = { replaces: true, now: restoredAt }
    await expect(restoreBackup(beside.db, () => Readable.from(cut()), options)).rejects.toThrow()
    expect(await contentsOf(beside.db)).toEqual(before)
  })
})
