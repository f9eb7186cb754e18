import type { ActionOutcome } from '@warmup/domain/console'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import { type PracticeApp, startPracticeApp } from '../practice/practice-app.ts'
import { type ConsolePractice, openConsolePractice } from './console-practice.ts'

const threeNodes = [
  { code: 'ap-shanghai', slots: 2 },
  { code: 'ap-beijing', slots: 1 },
  { code: 'ap-shanghai', slots: 2 },
]

describeOnDatabase('the console’s actions on machines', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let console: ConsolePractice
  beforeEach(async () => {
    engine = await startEngineDouble(threeNodes)
    practice = await startPracticeApp(database().db, engine)
    console = await openConsolePractice(database().db, practice)
  })
  afterEach(async () => {
    await console.close()
    await practice.stop()
    await engine.close()
    await database().sqlText.executeSql('delete from practice_servers')
  })

  const becomes = (id: string, expected: object) =>
    eventually(async () => {
      const { body } = await practice.get<{ instance_id: string }[]>('/api/scrim/getUserServers')
      expect(body.find(({ instance_id }) => instance_id === id)).toMatchObject(expected)
    })
  const running = async (): Promise<string> => {
    const id = await practice.create()
    await becomes(id, { status: 'RUNNING' })
    return id
  }
  const lose = () => database().sqlText.executeSql('delete from practice_servers')
  const outcomes = (list: readonly ActionOutcome[]) => list.map(({ outcome }) => outcome).toSorted()

  test('two simultaneous requests move a server once, and only while another node has space', async () => {
    const id = await running()
    const move = () => console.act({ kind: 'move_server', serverId: id })
    engine.isSlow = true
    const two = await Promise.all([move(), move()])
    expect(outcomes(two)).toEqual(['done', 'unchanged'])
    expect(two).toContainEqual({ outcome: 'done', detail: 'node0 → node2' })
    await engine.start()
    await becomes(id, { status: 'RUNNING', public_ip: engine.nodes[2]?.labels['warmup.address'] })
    await engine.setNode('node0', false)
    await eventually(async () => expect(await move()).toMatchObject({ refusal: 'no_other_node' }))
    await console.act({ kind: 'begin_maintenance', serverId: id })
    expect(await move()).toMatchObject({ outcome: 'refused', refusal: 'server_blocked' })
    await console.act({ kind: 'end_maintenance', serverId: id })
    await console.act({ kind: 'end_server', serverId: id })
    await becomes(id, { status: 'TERMINATED' })
    expect(await move()).toMatchObject({ outcome: 'refused', refusal: 'server_expired' })
    const events = (await practice.get<{ event: string; by: string }[]>(`/api/practice/servers/${id}/activity`)).body
    expect(events.filter(({ event }) => event === 'moved')).toEqual([expect.objectContaining({ by: '' })])
  })

  test('two simultaneous requests adopt an orphan service once', async () => {
    const id = await running()
    const adopt = (service = `warmup-${id}`) => console.act({ kind: 'adopt_service', service, duration: '1m' })
    expect(await adopt()).toMatchObject({ outcome: 'refused', refusal: 'in_the_book' })
    expect(await adopt('nothing')).toMatchObject({ outcome: 'refused', refusal: 'no_such_machine' })
    engine.addOrphan('warmup-ps-forgotten')
    expect(await adopt('warmup-ps-forgotten')).toMatchObject({
      refusal: 'no_such_machine',
      detail: 'Its labels are not those of a practice server',
    })
    await lose()
    const two = await Promise.all([adopt(), adopt()])
    expect(outcomes(two)).toEqual(['done', 'refused'])
    expect(two).toContainEqual({ outcome: 'done', detail: id })
    expect(two).toContainEqual(expect.objectContaining({ refusal: 'in_the_book' }))
    await becomes(id, { status: 'RUNNING', instance_name: '训练赛', sv_password: 'nade42' })
    expect(engine.changes.filter((change) => change.includes('/services'))).toHaveLength(1)
  })

  test('a service whose region is full is not adopted, and nothing of it is left in the ledger', async () => {
    await eventually(async () => expect((await practice.get('/api/scrim/available-regions')).status).toBe(200))
    const id = await practice.create({ region: 'ap-beijing' })
    await becomes(id, { status: 'RUNNING' })
    await lose()
    // Its game server would have the same port as that of the lost one.
    engine.isSlow = true
    await practice.create({ region: 'ap-beijing' })
    const adopted = await console.act({ kind: 'adopt_service', service: `warmup-${id}`, duration: '1m' })
    expect(adopted).toMatchObject({ outcome: 'refused', refusal: 'region_full' })
    const { rows } = await database().sqlText.executeSql('select id from practice_servers where id = $1', [id])
    expect(rows).toEqual([])
  })

  test('an orphan service is removed with its volume, also by a repeated request after a failure', async () => {
    const id = await running()
    const service = `warmup-${id}`
    const remove = (name = service) => console.act({ kind: 'remove_stranger', name })
    expect(await remove()).toMatchObject({ outcome: 'refused', refusal: 'in_the_book' })
    expect(await remove('nothing')).toMatchObject({ outcome: 'refused', refusal: 'no_such_machine' })
    await lose()
    engine.fails = (method, path) => (method === 'DELETE' && path.startsWith('/volumes/') ? 'before' : undefined)
    expect(await remove()).toMatchObject({ outcome: 'failed', detail: expect.stringContaining('may have a volume') })
    expect(engine.services.size).toBe(0)
    engine.fails = () => undefined
    expect(await remove()).toEqual({ outcome: 'done', detail: `removed  volume ${service} of node node0` })
    expect([...engine.volumes]).toEqual([])
  })

  test('two simultaneous requests drain or activate a node once, and keep its labels', async () => {
    const before = { ...engine.nodes[0]?.labels }
    const drain = (nodeId = 'node0') => console.act({ kind: 'drain_node', nodeId })
    const two = await Promise.all([drain(), drain()])
    expect(outcomes(two)).toEqual(['done', 'unchanged'])
    expect(engine.nodes[0]).toMatchObject({ availability: 'drain', labels: before })
    const id = await running()
    await becomes(id, { public_ip: engine.nodes[2]?.labels['warmup.address'] })
    expect(await console.act({ kind: 'activate_node', nodeId: 'node0' })).toEqual({ outcome: 'done', detail: 'node0' })
    expect(engine.nodes[0]).toMatchObject({ availability: 'active', labels: before })
    expect(await console.act({ kind: 'activate_node', nodeId: 'node0' })).toMatchObject({ outcome: 'unchanged' })
    expect(await drain('node9')).toMatchObject({ outcome: 'refused', refusal: 'no_such_machine' })
    delete engine.nodes[1]?.labels['warmup.region']
    expect(await drain('node1')).toMatchObject({ outcome: 'refused', refusal: 'no_such_machine' })
  })

  test('a node that refuses the change stays as it is', async () => {
    engine.fails = (method, path) => (method === 'POST' && path === '/nodes/node0/update' ? 'before' : undefined)
    expect(await console.act({ kind: 'drain_node', nodeId: 'node0' })).toEqual({
      outcome: 'failed',
      detail: 'the engine is not well',
    })
    expect(engine.nodes[0]?.availability).toBe('active')
  })

  test.each([
    { kind: 'move_server', serverId: 'any' },
    { kind: 'adopt_service', service: 'any', duration: '1m' },
    { kind: 'remove_stranger', name: 'any' },
    { kind: 'drain_node', nodeId: 'node0' },
    { kind: 'activate_node', nodeId: 'node0' },
  ] as const)('$kind is refused while the engine is away, and without machines', async (action) => {
    engine.isAway = true
    expect(await console.act(action)).toMatchObject({ outcome: 'refused', refusal: 'machines_unreachable' })
    const without = await openConsolePractice(database().db, practice, false)
    expect(await without.act(action)).toEqual({ outcome: 'refused', refusal: 'no_machines', detail: '' })
    await without.close()
  })
})
