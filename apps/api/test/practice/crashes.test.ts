import { afterCrash, type Crashes, failingAfter, failingPauseMs, wellAfterMs } from '@warmup/domain/machines'
import { createDeadlineMs } from '@warmup/domain/practice'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMachines } from '../../src/doctor/check-machines.ts'
import { practicePlaces } from '../../src/machines/index.ts'
import { readGameChange } from '../../src/servers/index.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { member, owner, type PracticeApp, regions, startPracticeApp } from './practice-app.ts'

type Shown = Record<string, unknown> & { timestamp: number; failing?: Record<string, unknown> }

/** The crashes of a server that is failing with an image. */
const failingOn = (image: string): Crashes | undefined =>
  [1, 2, 3].reduce<Crashes | undefined>(
    (before, at) =>
      afterCrash(before, { task: `task${at}`, at, reason: 'x', version: 1, image, lines: [] }, Date.now()),
    undefined,
  )

describeOnDatabase('practice servers that keep dying', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  beforeEach(async () => {
    engine = await startEngineDouble(regions)
    engine.log = [
      [1, 'Loading plugin MatchZy\n'],
      [1, '"Hidden<3><[U:1:12345]><CT>" connected, address "198.51.100.9:27005"\n'],
      [2, 'exception in plugin at 203.0.113.7:27015, password nade42\n'],
    ]
    practice = await startPracticeApp(database().db, engine)
  })
  afterEach(async () => {
    await practice.stop()
    await engine.close()
    await database().sqlText.executeSql('delete from practice_servers')
    await database().sqlText.executeSql('delete from game_version')
  })
  const list = async (steamId?: string) => (await practice.get<Shown[]>('/api/scrim/getUserServers', steamId)).body
  const shown = async (id?: string) => (await list()).find(({ instance_id }) => id === undefined || instance_id === id)
  const becomes = (expected: object, id?: string) =>
    eventually(async () => expect(await shown(id)).toMatchObject(expected))
  const failing = { status: 'PENDING', pending_reason: 'failing' }
  /** Lets the game server of a server die once more than Warmup restarts it at once. */
  const die = async (id: string) => {
    const service = `warmup-${id}`
    // The swarm's next start takes a while.
    engine.isSlow = true
    expect(await engine.crash(service)).toBe(true)
    await becomes(failing, id)
    await eventually(() => expect(engine.services.has(service)).toBe(false))
    engine.isSlow = false
  }
  const breakDown = async (id: string) => {
    for (let count = 1; count < failingAfter; count += 1) expect(await engine.crash(`warmup-${id}`)).toBe(true)
    await die(id)
  }

  test('are not restarted again and again, and their owner and the operator read why', async () => {
    const { sqlText } = database()
    await sqlText.executeSql(
      "insert into game_version (required, answered_at, required_since) values (14178, now(), now() - interval '1 hour')",
    )
    const id = await practice.create()
    await becomes({ status: 'RUNNING' })
    const service = `warmup-${id}`
    await engine.crash(service)
    await becomes({ status: 'RUNNING' })
    expect(await shown()).not.toHaveProperty('failing')
    await breakDown(id)
    expect((await shown())?.failing).toMatchObject({
      crashes: 4,
      exit_code: 1,
      next_start_at: expect.any(Number),
      free: true,
      // Neither players nor addresses nor passwords.
      lines: ['Loading plugin MatchZy', 'exception in plugin at ***, password ***'],
      update: { version: '1.41.7.8', at: expect.any(Number) },
    })
    expect(engine.volumes).toContain(service)

    const reason = 'task: non-zero exit (1), image warmup/practice-server:1'
    expect((await practice.operate('list')).join('\n')).toMatch(/FAILING .*keeps dying \(\d+ times in a row/)
    const report = (await practice.machines()).join('\n')
    expect(report).toContain(`server ${id} keeps dying`)
    expect(report).toContain(reason)
    expect(report).toContain('"exception in plugin at 203.0.113.7:27015, password ***"')
    expect(report).toMatch(/the game requires 1\.41\.7\.8 since 20/)
    expect(report).not.toContain('is being made')
    // A chat is told without words of players.
    const options = { requiredVersion: async () => undefined, gameChange: readGameChange, now: practice.now }
    const found = await checkMachines(database().db, async () => practice.opened, { ...options, hasLogs: false }).run()
    expect(JSON.stringify(found)).toContain(reason)
    expect(JSON.stringify(found)).not.toContain('exception in plugin')
    expect(practice.logged.map(({ msg }) => msg)).toContain('a practice server keeps dying')
  })

  test('start again after a pause, longer each time, and their time goes on once they are up', async () => {
    const id = await practice.create()
    await becomes({ status: 'RUNNING' })
    const before = (await shown())?.timestamp ?? 0
    await breakDown(id)
    practice.pass(failingPauseMs)
    await becomes({ status: 'RUNNING' })
    expect(await shown()).not.toHaveProperty('failing')
    const { timestamp = 0 } = (await shown()) ?? {}
    expect(timestamp).toBeGreaterThanOrEqual(before + failingPauseMs / 1_000)
    // It is not well yet: a single crash makes it pause again.
    await die(id)
    const { next_start_at } = (await shown())?.failing ?? {}
    expect(Number(next_start_at) * 1_000 - practice.now().getTime()).toBeGreaterThan(failingPauseMs)
    practice.pass(2 * failingPauseMs)
    await becomes({ status: 'RUNNING' })
    practice.pass(wellAfterMs)
    await eventually(async () => {
      const [row] = (await database().sqlText.executeSql("select crashes->>'count' as count from practice_places")).rows
      expect(row).toEqual({ count: '0' })
    })
    expect(await engine.crash(`warmup-${id}`)).toBe(true)
    await becomes({ status: 'RUNNING' })
  })

  test('start at once when their owner restarts them', async () => {
    const id = await practice.create()
    await becomes({ status: 'RUNNING' })
    await breakDown(id)
    expect((await practice.send('POST', '/api/scrim/restart-server', { instance_id: id })).status).toBe(200)
    await becomes({ status: 'RUNNING' })
  })

  test('are counted by state, with their reason, and start again with the image that the operator sets', async () => {
    const id = await practice.create()
    await becomes({ status: 'RUNNING' })
    await breakDown(id)
    await eventually(async () => {
      const text = await practice.metrics.registry.metrics()
      expect(text).toContain('warmup_practice_servers{state="failing"} 1')
      expect(text).toContain('warmup_practice_servers{state="running"} 0')
      expect(text).toContain('warmup_practice_crashes{region="ap-shanghai",reason="task: non-zero exit (1)"} 3')
      expect(text).not.toContain(id)
    })
    await practice.stop()
    const image = 'warmup/practice-server:2'
    practice = await startPracticeApp(database().db, engine, { machines: { image }, offset: failingPauseMs })
    await becomes({ status: 'RUNNING' })
    expect(engine.services.get(`warmup-${id}`)?.Spec.TaskTemplate.ContainerSpec.Image).toBe(image)
  })

  test('stop their image from being given to others', async () => {
    await practice.stop()
    practice = await startPracticeApp(database().db, engine, { isWorking: false })
    const [first, second] = [await practice.create(), await practice.create()]
    const update = () => practice.send('POST', `/api/practice/servers/${second}/update`)
    const breakOne = (id: string) =>
      database()
        .db.update(practicePlaces)
        .set({ crashes: failingOn('warmup/practice-server:1') })
        .where(eq(practicePlaces.serverId, id))
    // A creation is not interrupted, unless the server keeps dying anyway.
    expect(await update()).toMatchObject({ status: 409, body: { code: 'blocked' } })
    await breakOne(second)
    expect((await update()).status).toBe(200)
    await breakOne(first)
    practice.pass(createDeadlineMs)
    expect(await update()).toMatchObject({ status: 409, body: { code: 'update_stopped' } })
    expect((await practice.machines()).join('\n')).toContain(
      'image warmup/practice-server:1 makes several servers fail',
    )
    await practice.stop()
    const machines = { image: 'warmup/practice-server:2' }
    practice = await startPracticeApp(database().db, engine, {
      isWorking: false,
      machines,
      offset: createDeadlineMs * 5,
    })
    expect((await update()).status).toBe(200)
  })

  test('show a member no log', async () => {
    const id = await practice.create()
    await becomes({ status: 'RUNNING' })
    const admins = [owner, member].map((steamid) => ({ steamid, name: '' }))
    await practice.send('PUT', `/api/scrim/server/${id}/admins`, { admins })
    await breakDown(id)
    const [seen] = await list(member)
    expect(seen).toMatchObject({ ...failing, failing: { lines: [] } })
  })
})
