import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { type PracticeApp, startPracticeApp } from './practice-app.ts'

const twoInShanghai = [
  { code: 'ap-shanghai', slots: 2 },
  { code: 'ap-beijing', slots: 1 },
  { code: 'ap-shanghai', slots: 2 },
]

describeOnDatabase('the machines of practice servers', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  beforeEach(async () => {
    engine = await startEngineDouble(twoInShanghai)
    practice = await startPracticeApp(database().db, engine)
  })
  afterEach(async () => {
    await practice.stop()
    await engine.close()
    await database().sqlText.executeSql('delete from practice_servers')
  })
  const shown = async () => (await practice.get<Record<string, unknown>[]>('/api/scrim/getUserServers')).body[0]
  const becomes = (expected: object) => eventually(async () => expect(await shown()).toMatchObject(expected))

  test('may fail before and after each step, which is repeated and takes effect once', async () => {
    const failed = new Map<string, number>()
    engine.fails = (method, path) => {
      const kind = `${method} ${path.split('/').at(-1)}`
      const times = failed.get(kind) ?? 0
      failed.set(kind, times + 1)
      return times === 0 ? 'before' : times === 1 ? 'after' : undefined
    }
    const id = await practice.create()
    await becomes({ status: 'RUNNING' })
    expect([...engine.services.keys()]).toEqual([`warmup-${id}`])
    await practice.send('POST', '/api/scrim/restart-server', { instance_id: id })
    await becomes({ status: 'RUNNING' })
    await practice.operate('expire', id)
    await becomes({ status: 'TERMINATED' })
    expect(engine.services.size).toBe(0)
  })

  test('a place with data that cannot be removed does not block a new place', async () => {
    const id = await practice.create()
    await becomes({ status: 'RUNNING' })
    await practice.operate('expire', id)
    await becomes({ status: 'TERMINATED' })
    let tries = 0
    engine.fails = (method, path) => {
      if (method !== 'DELETE' || !path.startsWith('/volumes/')) return undefined
      tries += 1
      return 'before'
    }
    practice.pass(25 * 3_600_000)
    await eventually(() => expect(tries).toBeGreaterThan(0))
    await practice.operate('extend', id, { duration: '1m' })
    await becomes({ status: 'RUNNING' })
    expect([...engine.volumes].toSorted()).toEqual([`warmup-${id}`, `warmup-${id}-2`])
    engine.fails = () => undefined
    await eventually(() => expect([...engine.volumes]).toEqual([`warmup-${id}-2`]))
  })

  test('a server moves away from a dead node, and back to a restart’s own node while that is up', async () => {
    const id = await practice.create()
    await becomes({ status: 'RUNNING', public_ip: engine.nodes[0]?.labels['warmup.address'] })
    await practice.send('POST', '/api/scrim/restart-server', { instance_id: id })
    await becomes({ status: 'RUNNING' })
    expect(engine.services.get(`warmup-${id}`)?.Spec.Labels['warmup.node']).toBe('node0')
    await engine.setNode('node0', false)
    await becomes({ status: 'RUNNING', public_ip: engine.nodes[2]?.labels['warmup.address'] })
    expect(engine.services.get(`warmup-${id}`)?.Spec.Labels['warmup.node']).toBe('')
  })

  test('a removed service is created again; an orphan is reported', async () => {
    const id = await practice.create()
    await becomes({ status: 'RUNNING' })
    await engine.remove(`warmup-${id}`)
    await becomes({ status: 'RUNNING' })
    await eventually(() => expect(engine.game(`warmup-${id}`)).toBeDefined())
    engine.addOrphan('warmup-ps-forgotten')
    const lines = await practice.machines()
    expect(lines.join('\n')).toContain('service warmup-ps-forgotten is not in the ledger')
    expect(lines.at(-1)).toBe('2 services, 1 places in the ledger')
  })

  test('an orphan service is adopted while it keeps running, or removed with its data', async () => {
    const id = await practice.create()
    await becomes({ status: 'RUNNING' })
    const service = `warmup-${id}`
    await expect(practice.machines({ action: 'remove', subject: service })).rejects.toThrow(`is server ${id}`)
    await expect(practice.machines({ action: 'remove', subject: 'nothing' })).rejects.toThrow('nothing called nothing')
    const lose = () => database().sqlText.executeSql('delete from practice_servers')
    await lose()
    expect(await practice.machines()).toContain(`service ${service} is not in the ledger (${id})`)
    engine.addOrphan('warmup-ps-forgotten')
    await expect(practice.machines({ action: 'adopt', subject: 'warmup-ps-forgotten' })).rejects.toThrow('labels')
    expect(await practice.machines({ action: 'adopt', subject: service, duration: '3m' })).toEqual([
      expect.stringContaining(`adopted  ${id}`),
    ])
    await becomes({ status: 'RUNNING', instance_name: '训练赛', sv_password: 'nade42', isOwner: true })
    expect(engine.changes.filter((change) => change.includes('/services/'))).toHaveLength(1)
    await practice.create()
    await expect(practice.machines({ action: 'adopt', subject: service })).rejects.toThrow(`is server ${id}`)

    await lose()
    expect(await practice.machines({ action: 'remove', subject: service })).toContain(`removed  service ${service}`)
    expect(engine.game(service)).toBeUndefined()
    expect([...engine.volumes]).not.toContain(service)
  })

  test('the port of a service that is not in the ledger is not given to another server', async () => {
    const portOf = (id: string) => engine.services.get(`warmup-${id}`)?.Spec.Labels['warmup.port']
    const lost = await practice.create()
    await becomes({ status: 'RUNNING' })
    const { sqlText } = database()
    await sqlText.executeSql('delete from practice_servers')
    await eventually(async () =>
      expect((await sqlText.executeSql('select port from practice_foreign_ports')).rows).toHaveLength(2),
    )
    const next = await practice.create()
    await becomes({ status: 'RUNNING' })
    expect(portOf(next)).not.toBe(portOf(lost))

    await practice.machines({ action: 'adopt', subject: `warmup-${lost}`, duration: '3m' })
    await eventually(async () =>
      expect((await sqlText.executeSql('select port from practice_foreign_ports')).rows).toEqual([]),
    )
  })

  test('orphan volumes are reported and removed', async () => {
    const id = await practice.create()
    await becomes({ status: 'RUNNING' })
    await engine.remove(`warmup-${id}`)
    await database().sqlText.executeSql('delete from practice_servers')
    await engine.remove(`warmup-${id}`)
    expect(await practice.machines()).toContain(`volume warmup-${id} of node node0 is not in the ledger`)
    await practice.machines({ action: 'remove', subject: `warmup-${id}` })
    expect([...engine.volumes]).toEqual([])
  })

  test('a node with an invalid engine label is reported with the others', async () => {
    for (const node of engine.nodes) node.labels['warmup.engine'] = 'tcp://10.0.0.2:99999'
    const lines = await practice.machines()
    expect(lines.filter((line) => line.includes('the label warmup.engine of node'))).toHaveLength(engine.nodes.length)
    expect(lines.at(-1)).toBe('0 services, 0 places in the ledger')
  })

  test('a server on a node without an address is not up, and the operator sees the reason', async () => {
    const id = await practice.create()
    await becomes({ status: 'RUNNING' })
    for (const node of engine.nodes) {
      node.labels['warmup.address'] = '0.0.0.0'
      await engine.setNode(node.id, true)
    }
    await becomes({ public_ip: '' })
    expect(await shown()).not.toMatchObject({ status: 'RUNNING' })
    const lines = await practice.machines()
    expect(lines.filter((line) => line.includes('no address'))).toHaveLength(engine.nodes.length)
    expect(lines.join('\n')).toMatch(new RegExp(`server ${id}: node .*: nothing says where players reach it`))
  })

  test('a region takes no more servers than processors and memory suffice for, and the operator sees why', async () => {
    const [, beijing] = engine.nodes
    if (beijing === undefined) throw new Error('Beijing has no node')
    beijing.labels['warmup.slots'] = '3'
    beijing.resources = { NanoCPUs: 8e9, MemoryBytes: 3 * 1_073_741_824 }
    const region = 'ap-beijing'
    await practice.create({ region })
    await expect(practice.create({ region })).rejects.toThrow('No slot')
    beijing.resources = { NanoCPUs: 8e9, MemoryBytes: 16 * 1_073_741_824 }
    await practice.create({ region })
    beijing.labels['warmup.region'] = 'ap-beijng'
    const text = (await practice.machines()).join('\n')
    expect(text).toContain('node node1: the label warmup.region is "ap-beijng"')
    expect(text).toContain('region ap-beijing has no node')
  })

  test('the regions are unknown while the engine is unreachable', async () => {
    await eventually(async () => expect((await practice.get('/api/scrim/available-regions')).status).toBe(200))
    await engine.close()
    practice.pass(3 * 60_000)
    expect(await practice.get('/api/scrim/available-regions')).toMatchObject({
      status: 503,
      body: { code: 'machines_unreachable' },
    })
    await expect(practice.machines()).rejects.toThrow('The machines could not be asked')
  })

  test('operator output contains no password', async () => {
    const id = await practice.create()
    await becomes({ status: 'RUNNING' })
    const text = [...(await practice.operate('list')), ...(await practice.machines())].join('\n')
    expect(text).toContain(id)
    expect(text).not.toContain('nade42')
    const { rows } = await database().sqlText.executeSql('select * from practice_servers')
    expect(JSON.stringify(rows)).not.toContain('nade42')
  })
})
