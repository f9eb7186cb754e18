import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts'
import { writeBackup } from '../../src/platform/backup/write-backup.ts'
import { type OpenDatabase, openPostgresql, openPostgresqlAsIs, queryRows } from '../../src/platform/db/index.ts'
import { createJobs } from '../../src/platform/jobs/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { describeOnPostgresql } from '../database.ts'
import { connectTo, createServerDatabase, type ServerDatabase } from '../server-database.ts'

/** Roles are of the whole server: these are of this run. */
const prefix = `warmup_${randomBytes(6).toString('hex')}`
const script = readFileSync(new URL('../../../../deploy/database/roles.sql', import.meta.url), 'utf8').replaceAll(
  /warmup_(?=owner|portal)/g,
  `${prefix}_`,
)

describeOnPostgresql('the roles of deploy/database/roles.sql', () => {
  let server: ServerDatabase
  let superuser: Client
  const urlOf = (role: 'owner' | 'portal') =>
    Object.assign(new URL(server.url), { username: `${prefix}_${role}`, password: prefix }).href
  const openPortal = () =>
    openPostgresql(urlOf('portal'), { ownerUrl: urlOf('owner'), poolSize: 2, onBrokenConnection: () => {} })
  /** Starts the job queue, which keeps its own schema, and adds a job and an action of the console. */
  const work = async (database: OpenDatabase, id: string): Promise<void> => {
    const jobs = createJobs({ database, log: createLog('silent') })
    await jobs.start()
    await jobs.stop()
    await database.db.execute(sql`insert into console_actions
      (request_id, at, actor_steam_id, actor_name, address, reason, subject, action, action_hash)
      values (${id}, now(), '76561198000000001', 'Ann', '127.0.0.1', 'A test', 'x', '{}', 'x')`)
    await database.db.execute(sql`insert into console_outcomes (request_id, at, outcome) values (${id}, now(), '{}')`)
    await database.db.execute(sql`truncate leaderboard_refold_totals`)
    await database.checkHealth()
  }

  beforeAll(async () => {
    server = await createServerDatabase()
    // An installation whose portal was a superuser.
    const former = await openPostgresql(server.url, { poolSize: 2, onBrokenConnection: () => {} })
    await work(former, '00000000-0000-4000-8000-000000000001')
    await former.close()
    superuser = await connectTo(server.url)
    await superuser.query(script)
    for (const role of ['owner', 'portal']) await superuser.query(`alter role ${prefix}_${role} password '${prefix}'`)
  })
  afterAll(async () => {
    await superuser.end()
    await server.drop()
    const cleaner = await connectTo(new URL('/postgres', server.url).href)
    await cleaner.query(`drop role ${prefix}_owner, ${prefix}_portal`)
    await cleaner.end()
  })

  test('move an installation over, also a second time, and let the portal work', async () => {
    await superuser.query(script)
    const portal = await openPortal()
    await work(portal, '00000000-0000-4000-8000-000000000002')
    const owners = await queryRows(
      portal.db,
      sql`select distinct nspname || ' ' || pg_get_userbyid(relowner) as owner from pg_class
        join pg_namespace on pg_namespace.oid = relnamespace where nspname in ('public', 'pgboss') order by 1`,
    )
    expect(owners).toEqual([{ owner: `pgboss ${prefix}_portal` }, { owner: `public ${prefix}_owner` }])
    await portal.close()
  })

  test('keep the portal from changing what is only appended, the schema and the system', async () => {
    const portal = await connectTo(urlOf('portal'))
    for (const statement of [
      'update console_actions set reason = $$x$$',
      'delete from console_actions',
      'truncate console_actions cascade',
      'truncate practice_orders cascade',
      'alter table console_actions disable trigger all',
      'drop trigger console_actions_whole on console_actions',
      'create or replace function console_actions_stay() returns trigger language plpgsql as $$begin return old; end$$',
      'drop function console_actions_stay() cascade',
      'drop table console_actions cascade',
      'drop schema public cascade',
      'create table another (id integer)',
      'set session_replication_role = replica',
      `alter table console_actions owner to ${prefix}_portal`,
      `set role ${prefix}_owner`,
      `alter role ${prefix}_portal superuser`,
      'update pg_description set description = $$x$$',
      "copy (select 1) to program 'true'",
    ])
      await expect(portal.query(statement), statement).rejects.toThrow()
    await portal.end()
    const owner = await connectTo(urlOf('owner'))
    for (const statement of ['set session_replication_role = replica', 'delete from pg_description'])
      await expect(owner.query(statement), statement).rejects.toThrow()
    await owner.end()
  })

  test('let the owner restore, after which the portal works on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'warmup-roles-'))
    const file = join(folder, 'warmup.backup')
    const owner = await openPostgresqlAsIs(urlOf('owner'))
    await writeBackup(owner.db, () => createWriteStream(file), new Date())
    const restored = await restoreBackup(owner.db, () => createReadStream(file), { replaces: true, now: new Date() })
    expect(restored.rows).toBeGreaterThan(1)
    await owner.close()
    const portal = await openPortal()
    await work(portal, '00000000-0000-4000-8000-000000000003')
    await expect(portal.db.execute(sql`truncate console_outcomes`)).rejects.toThrow()
    await portal.close()
    rmSync(folder, { recursive: true })
  })
})
