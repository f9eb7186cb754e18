import { expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { beforeEachPractice } from './before-each-practice.ts'
import type { EngineDouble } from './engine-double.ts'
import { owner, type PracticeApp, startPracticeApp } from './practice-app.ts'

describeOnDatabase('the operator who watches practice servers', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  beforeEachPractice(database, (startedEngine, startedPractice) => {
    engine = startedEngine
    practice = startedPractice
  })
  const metrics = () => practice.metrics.registry.metrics()
  const showsMetrics = (...lines: string[]) =>
    eventually(async () => {
      const text = await metrics()
      for (const line of lines) expect(text).toContain(`${line}\n`)
    })
  /** The messages about servers and machines, without those about roles and repeated attempts. */
  const told = () =>
    practice.logged
      .filter(({ lease }) => lease === undefined)
      .map(({ msg }) => String(msg))
      .filter((message) => !message.endsWith('yet'))
  const tells = (...messages: string[]) => eventually(() => expect(told()).toEqual(messages))

  test('is told once that a server was created, is down, is up again and expired', async () => {
    const id = await practice.create()
    await tells('a practice server was created')
    expect(practice.logged.at(-1)).toMatchObject({ server: id, level: 'info' })
    await engine.remove(`warmup-${id}`)
    await tells('a practice server was created', 'a practice server is down', 'a practice server is up again')
    await practice.operate('expire', id)
    await eventually(() => expect(told().slice(3)).toEqual(['a practice server expired']))
    expect(JSON.stringify(practice.logged)).not.toContain(owner)
  })

  test('is told of a dead node, and sees it in metrics and in /readyz', async () => {
    await showsMetrics('warmup_practice_engine_up 1', 'warmup_practice_nodes{state="up"} 2')
    expect(practice.machinesState()).toEqual({ engine: 'up', nodesDown: [] })
    await engine.setNode('node1', false)
    await tells('a node of the practice servers is down')
    expect(practice.logged.at(-1)).toMatchObject({ level: 'error', node: 'node1', region: 'ap-beijing' })
    await showsMetrics('warmup_practice_nodes{state="up"} 1', 'warmup_practice_nodes{state="down"} 1')
    expect(practice.machinesState()).toEqual({ engine: 'up', nodesDown: ['node1'] })
    await engine.setNode('node1', true)
    await tells('a node of the practice servers is down', 'a node of the practice servers is up again')
  })

  test('is told once that the engine cannot be asked', async () => {
    await eventually(() => expect(practice.machinesState()).toBeDefined())
    await engine.close()
    await eventually(() => expect(practice.machinesState()).toEqual({ engine: 'down', nodesDown: [] }))
    await showsMetrics('warmup_practice_engine_up 0', 'warmup_practice_nodes{state="up"} 2')
    await tells('the engine of the practice servers cannot be asked')
  })

  test('owners see since when the state is unknown, on every replica, until the engine answers again', async () => {
    const id = await practice.create()
    await eventually(async () =>
      expect((await practice.get('/api/scrim/getUserServers', owner)).body).toMatchObject([
        { instance_id: id, status: 'RUNNING' },
      ]),
    )
    const replica = await startPracticeApp(database().db, engine, { isWorking: false })
    const shown = async () => {
      const { body } = await replica.get<{ status: string; unknown_since?: number }[]>(
        '/api/scrim/getUserServers',
        owner,
      )
      return body[0]
    }
    engine.isAway = true
    await eventually(() => expect(practice.machinesState()).toMatchObject({ engine: 'down' }))
    expect(await shown()).not.toHaveProperty('unknown_since')
    replica.pass(40_000)
    await eventually(async () => expect((await shown())?.unknown_since).toBeGreaterThan(Date.now() / 1_000 - 60))
    expect((await shown())?.status).toBe('RUNNING')
    expect((await replica.operate('list')).join('\n')).toMatch(/UNKNOWN since 20\S+, was RUNNING/)
    const counts = await replica.metrics.registry.metrics()
    expect(counts).toContain('warmup_practice_servers{state="unknown"} 1')
    expect(counts).toContain('warmup_practice_servers{state="running"} 0')
    await expect(replica.machines()).rejects.toThrow(/could not be asked: .*; the portal last looked at .* at 20/)
    engine.isAway = false
    await eventually(async () => expect(await shown()).not.toHaveProperty('unknown_since'))
    await replica.stop()
  })

  test('and owners see that nothing is known where no replica looks at the machines', async () => {
    const id = await practice.create()
    await eventually(() => expect(told()).toContain('a practice server was created'))
    expect((await practice.machines()).join('\n')).toContain('the portal last looked at the machines at 20')
    await practice.stop()
    const idle = await startPracticeApp(database().db, engine, { isWorking: false, offset: 3 * 60_000 })
    const [seen] = (await idle.get<Record<string, unknown>[]>('/api/scrim/getUserServers')).body
    expect(seen).toMatchObject({ instance_id: id, status: 'RUNNING', unknown_since: expect.any(Number) })
    expect((await idle.operate('list')).join('\n')).toContain('UNKNOWN since')
    await idle.stop()
  })

  test('is told of a node whose updates of the game fail, and of the version that its servers start with', async () => {
    engine.updaterStatus = 'failures=1\nsince=2026-11-29T10:00:00Z\nreason=offline\nversion=1.41.7.7\n'
    const starts = 'node node0: servers start with version 1.41.7.7 of the game'
    expect(await practice.machines()).toContain(
      `${starts}; its update failed 1 times in a row since 2026-11-29T10:00:00Z: offline`,
    )
    engine.updaterStatus = 'failures=0\nsince=2026-11-29T10:00:00Z\nreason=\nversion=1.41.7.7\n'
    expect(await practice.machines()).toContain(starts)
    engine.updaterStatus = 'failures=4\nsince=2026-11-29T10:00:00Z\nreason=stuck\nversion=\n'
    expect((await practice.machines()).join('\n')).toContain(
      'node node0: servers start with no game yet; its update failed 4 times',
    )
    await eventually(() => expect(practice.machinesState()).toBeDefined())
    await showsMetrics('warmup_practice_game_update_failures 4')
  })

  test('sees slots and servers by state', async () => {
    const id = await practice.create()
    await eventually(() => expect(told()).toContain('a practice server was created'))
    await showsMetrics(
      'warmup_practice_slots{region="ap-shanghai",state="used"} 1',
      'warmup_practice_slots{region="ap-shanghai",state="free"} 2',
      'warmup_practice_servers{state="running"} 1',
      'warmup_practice_servers{state="pending"} 0',
    )
    for (const secret of [id, owner, '训练赛']) expect(await metrics()).not.toContain(secret)
  })

  test('a replica that does not ask the engine says nothing about it', async () => {
    const idle = await startPracticeApp(database().db, engine, { isWorking: false })
    expect(idle.machinesState()).toBeUndefined()
    const text = await idle.metrics.registry.metrics()
    expect(text).toContain('warmup_practice_engine_up Nan')
    expect(text).not.toContain('warmup_practice_nodes{')
    await idle.stop()
  })
})
