import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openPostgresql } from '../../src/platform/db/index.ts'
import { describeOnPostgresql } from '../database.ts'
import { eventually } from '../eventually.ts'
import { createServerDatabase, type ServerDatabase } from '../server-database.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { owner, type PracticeApp, regions, startPracticeApp } from './practice-app.ts'

const hourMs = 3_600_000

describeOnPostgresql('two replicas that keep practice servers', () => {
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
    await databases[0]?.sqlText.executeSql('delete from practice_servers')
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

  test('do nothing twice, and one goes on where the other ends', async () => {
    const [first, second] = both()
    first.emails.set(owner, 'owner@example.com')
    second.emails.set(owner, 'owner@example.com')
    const ids = await Promise.all([
      first.create({ duration: '3d' }),
      second.create({ duration: '3d' }),
      first.create({ duration: '3d' }),
    ])
    await eventually(async () => expect(await statuses(second)).toEqual(['RUNNING', 'RUNNING', 'RUNNING']))
    expect(engine.changes).toHaveLength(3)
    first.pass(49 * hourMs)
    second.pass(49 * hourMs)
    await eventually(() => expect([...first.mails, ...second.mails]).toHaveLength(3))

    await first.stop()
    const id = ids[0] ?? ''
    expect((await second.send('POST', '/api/scrim/restart-server', { instance_id: id })).status).toBe(200)
    await eventually(() => expect(engine.changes).toHaveLength(4))
    await eventually(async () => expect(await statuses(second)).toEqual(['RUNNING', 'RUNNING', 'RUNNING']))
    expect([...first.mails, ...second.mails]).toHaveLength(3)
  })

  test('give the last slot once', async () => {
    const [first, second] = both()
    const tries = Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? first : second).create({ region: 'ap-beijing' }),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
