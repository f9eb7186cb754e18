import { expect, test } from 'vitest'
import { noticesOf } from '../../src/notices/notices.store.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { owner, type PracticeApp, startPracticeApp } from './practice-app.ts'

const twoNodes = [
  { code: 'ap-shanghai', slots: 1 },
  { code: 'ap-shanghai', slots: 2 },
]

describeOnDatabase('a practice server whose node has no space', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  const shown = async () => (await practice.get<Record<string, unknown>[]>('/api/scrim/getUserServers')).body[0]
  const becomes = (expected: object) => eventually(async () => expect(await shown()).toMatchObject(expected))
  const events = async (id: string) =>
    (await practice.get<{ event: string; detail: string }[]>(`/api/practice/servers/${id}/activity`)).body
  const addressOf = (index: number) => engine.nodes[index]?.labels['warmup.address']
  /** Creates a server, whose node is full when its service is made again. */
  const waiting = async (): Promise<string> => {
    const id = await practice.create()
    await becomes({ status: 'RUNNING', public_ip: addressOf(0) })
    const [node] = engine.nodes
    if (node === undefined) throw new Error('There is no node')
    node.isFull = true
    await engine.remove(`warmup-${id}`)
    await becomes({ status: 'PENDING', waits_for: 'node0' })
    return id
  }
  const using = async (machines: object, work: () => Promise<void>) => {
    engine = await startEngineDouble(twoNodes)
    practice = await startPracticeApp(database().db, engine, { machines })
    try {
      await work()
    } finally {
      await practice.stop()
      await engine.close()
      await database().sqlText.executeSql('delete from practice_servers')
    }
  }

  test('waits, and says for which node; the operator moves it without its data', () =>
    using({}, async () => {
      const id = await waiting()
      expect(await noticesOf(database().db, owner)).toMatchObject([
        { kind: 'practice_trouble', subject: id, facts: { reason: 'node' } },
        { kind: 'practice_ready', subject: id },
      ])
      expect((await practice.machines()).join('\n')).toContain(
        `server ${id} waits for node node0, where its data are, since 20`,
      )
      expect((await practice.operate('list')).join()).toContain('waits for node node0')
      await expect(practice.operate('move', id)).rejects.toThrow('a volume of node node0')
      await becomes({ status: 'PENDING', waits_for: 'node0' })
      expect(await practice.operate('move', id, { 'without-data': true })).toEqual([
        `moves  ${id}  from node0 to node1, without its data`,
      ])
      await becomes({ status: 'RUNNING', public_ip: addressOf(1) })
      expect(await shown()).not.toHaveProperty('waits_for')
      expect(await events(id)).toContainEqual(expect.objectContaining({ event: 'moved', detail: 'node0' }))
    }))

  test('keeps its place while it is stopped: a new server goes to another node', () =>
    using({}, async () => {
      const id = await practice.create()
      await becomes({ status: 'RUNNING', public_ip: addressOf(0) })
      await practice.operate('expire', id)
      await eventually(() => expect(engine.services.has(`warmup-${id}`)).toBe(false))
      const other = await practice.create()
      await eventually(async () => {
        const { body } = await practice.get<Record<string, unknown>[]>('/api/scrim/getUserServers')
        expect(body).toContainEqual(
          expect.objectContaining({ instance_id: other, status: 'RUNNING', public_ip: addressOf(1) }),
        )
      })
    }))

  test('runs there again once there is space', () =>
    using({}, async () => {
      const id = await waiting()
      for (const node of engine.nodes) node.isFull = false
      await engine.remove(`warmup-${id}`)
      await becomes({ status: 'RUNNING', public_ip: addressOf(0) })
      expect(await shown()).not.toHaveProperty('waits_for')
    }))

  test('moves by itself after the operator’s time', () =>
    using({ move_after_minutes: 30 }, async () => {
      const id = await waiting()
      practice.pass(29 * 60_000)
      expect(await shown()).toMatchObject({ waits_for: 'node0' })
      practice.pass(2 * 60_000)
      await becomes({ status: 'RUNNING', public_ip: addressOf(1) })
      expect(practice.logged).toContainEqual(
        expect.objectContaining({ msg: 'a practice server moves without its data', node: 'node0', to: 'node1' }),
      )
      expect(await events(id)).toContainEqual(expect.objectContaining({ event: 'moved', by: '' }))
    }))

  test('is not moved where no other node has space, nor by itself if the operator says never', () =>
    using({ move_after_minutes: 0 }, async () => {
      const id = await waiting()
      practice.pass(24 * 3_600_000)
      const other = engine.nodes[1]
      if (other === undefined) throw new Error('There is no second node')
      other.labels['warmup.slots'] = '0'
      await expect(practice.operate('move', id, { 'without-data': true })).rejects.toThrow('No other node')
      await becomes({ waits_for: 'node0' })
    }))

  test('a running server moves to another node, too', () =>
    using({}, async () => {
      const id = await practice.create()
      await becomes({ status: 'RUNNING', public_ip: addressOf(0) })
      await practice.operate('move', id, { 'without-data': true })
      await becomes({ status: 'RUNNING', public_ip: addressOf(1) })
      await becomes({ status: 'RUNNING', pending_restart: false })
      await practice.send('POST', '/api/scrim/restart-server', { instance_id: id })
      await becomes({ status: 'RUNNING', public_ip: addressOf(1) })
    }))
})
