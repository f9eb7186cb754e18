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
import {
  type Database,
  embeddedDatabase,
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
    // New rows continue the ids, and the schema is complete: a start migrates nothing.
    await db.execute(sql`insert into account_log (user_id, action, address) select id, 'login', '' from users`)
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
