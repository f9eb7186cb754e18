import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockServer } from '../../src/machines/places/servers.store.ts'
import { notices } from '../../src/notices/notices.tables.ts'
import { inTransaction, type OpenDatabase, openPostgresql, type Transaction } from '../../src/platform/db/index.ts'
import { practiceAdmins } from '../../src/practice/practice.tables.ts'
import { describeOnPostgresql } from '../database.ts'
import { eventually } from '../eventually.ts'
import { createServerDatabase, type ServerDatabase } from '../server-database.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { member, owner, type PracticeApp, regions, startPracticeApp } from './practice-app.ts'

const hourMs = 3_600_000
const restartPath = '/api/scrim/restart-server'
const demo = '2026-11-22_20-00-00_1_de_mirage_A_vs_B.dem'
const demoLinkPath = (id: string) => `/api/scrim/server/${id}/demos/${demo}/download`

describeOnPostgresql('two replicas with practice servers', () => {
  let server: ServerDatabase
  let engine: EngineDouble
  const databases: OpenDatabase[] = []
  const replicas: PracticeApp[] = []
  beforeAll(async () => {
    server = await createServerDatabase()
  })
  afterAll(() => server.drop())
  beforeEach(async () => {
    engine = await startEngineDouble(regions)
    for (let replica = 0; replica < 2; replica += 1) {
      const database = await openPostgresql(server.url, { poolSize: 4, onBrokenConnection: () => {} })
      databases.push(database)
      replicas.push(await startPracticeApp(database.db, engine))
    }
  })
  afterEach(async () => {
    for (const replica of replicas.splice(0)) await replica.stop()
    await databases[0]?.sqlText.executeSql('delete from practice_servers; delete from notices')
    for (const database of databases.splice(0)) await database.close()
    await engine.close()
  })
  const both = (): [PracticeApp, PracticeApp] => {
    const [first, second] = replicas
    if (first === undefined || second === undefined) throw new Error('Replicas run within tests only')
    return [first, second]
  }
  const statuses = async (practice: PracticeApp) =>
    (await practice.get<{ status: string }[]>('/api/scrim/getUserServers')).body.map(({ status }) => status)

  test('do nothing twice, and take over from each other', async () => {
    const [first, second] = both()
    const ids = await Promise.all([
      first.create({ duration: '3d' }),
      second.create({ duration: '3d' }),
      first.create({ duration: '3d' }),
    ])
    await eventually(async () => expect(await statuses(second)).toEqual(['RUNNING', 'RUNNING', 'RUNNING']))
    const ending = () => anotherDatabase().$count(notices, eq(notices.kind, 'practice_ending'))
    const ofServices = () => engine.changes.filter((change) => change.includes('/services/'))
    expect(ofServices()).toHaveLength(3)
    first.pass(49 * hourMs)
    second.pass(49 * hourMs)
    await eventually(async () => expect(await ending()).toBe(3))

    await first.stop()
    const id = ids[0] ?? ''
    expect((await second.send('POST', '/api/scrim/restart-server', { instance_id: id })).status).toBe(200)
    await eventually(() => expect(ofServices()).toHaveLength(4))
    await eventually(async () => expect(await statuses(second)).toEqual(['RUNNING', 'RUNNING', 'RUNNING']))
    expect(await ending()).toBe(3)
  })

  test('give the last slot only once', async () => {
    const [first, second] = both()
    const tries = Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? first : second).create({ region: 'ap-beijing' }),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  const anotherDatabase = () => {
    const [database] = databases
    if (database === undefined) throw new Error('Databases are open within tests only')
    return database.db
  }
  /** Resolves once another transaction waits for a lock of this one. */
  const hasWaiting = (tx: Transaction) =>
    eventually(async () => {
      const blocked = sql`not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
      expect(await tx.$count(sql`pg_locks`, blocked)).toBe(1)
    })

  test.each([
    [
      'a restart',
      (practice: PracticeApp, id: string) => practice.send('POST', restartPath, { instance_id: id }, member),
    ],
    ['a demo link', (practice: PracticeApp, id: string) => practice.get(demoLinkPath(id), member)],
  ])('%s that waits while its caller is removed as admin is refused', async (_, act) => {
    const [first, second] = both()
    engine.demos = [{ name: demo, body: Buffer.alloc(9), changedAt: new Date() }]
    const id = await first.create()
    const admins = [owner, member].map((steamid) => ({ steamid, name: '' }))
    expect((await first.send('PUT', `/api/scrim/server/${id}/admins`, { admins })).status).toBe(200)
    await eventually(async () => expect(await statuses(first)).toEqual(['RUNNING']))
    const answer = await inTransaction(anotherDatabase(), async (tx) => {
      await lockServer(tx, id)
      const waiting = act(second, id)
      await hasWaiting(tx)
      await tx.delete(practiceAdmins).where(eq(practiceAdmins.steamId, member))
      return { waiting }
    })
    expect((await answer.waiting).status).toBe(404)
  })

  test('an action that waits too long for its server is answered 503 and may be repeated', async () => {
    const [first] = both()
    const id = await first.create()
    await eventually(async () => expect(await statuses(first)).toEqual(['RUNNING']))
    const options = { poolSize: 2, onBrokenConnection: () => {}, limits: { lockMs: 200 } }
    const impatient = await openPostgresql(server.url, options)
    databases.push(impatient)
    const practice = await startPracticeApp(impatient.db, engine, { isWorking: false })
    replicas.push(practice)
    const restart = () =>
      practice.app.inject({
        method: 'POST',
        url: restartPath,
        headers: { authorization: `Bearer ${owner}` },
        payload: { instance_id: id },
      })
    const refused = await inTransaction(anotherDatabase(), async (tx) => {
      await lockServer(tx, id)
      return await restart()
    })
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'busy', '1'])
    expect((await restart()).statusCode).toBe(200)
  })
})
