import { getPracticeServers } from '@warmup/domain/practice/server/calls'
import { expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { beforeEachPractice } from './before-each-practice.ts'
import type { EngineDouble } from './engine-double.ts'
import { owner, type PracticeApp } from './practice-app.ts'

const hourMs = 3_600_000

describeOnDatabase('a practice server', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  beforeEachPractice(database, (startedEngine, startedPractice) => {
    engine = startedEngine
    practice = startedPractice
  })

  const shown = async (id: string) => {
    const list = kept(getPracticeServers, (await practice.get('/api/scrim/getUserServers')).body)
    return (list as Record<string, unknown>[]).find((server) => server.instance_id === id)
  }
  const becomes = (id: string, expected: object) =>
    eventually(async () => expect(await shown(id)).toMatchObject(expected))

  test('is created on the machines once it is in the ledger, and runs', async () => {
    engine.isSlow = true
    const id = await practice.create()
    expect(id).toMatch(/^ps-[a-z2-7]{10}$/)
    await becomes(id, { status: 'CREATING', isOwner: true, sv_password: 'nade42', region: 'ap-shanghai' })
    await eventually(() => expect(engine.services.get(`warmup-${id}`)).toBeDefined())
    await engine.start()
    await becomes(id, {
      status: 'RUNNING',
      public_ip: engine.nodes[0]?.labels['warmup.address'],
      server_port: 27_300,
      admin_list: JSON.stringify([owner]),
      pending_restart: false,
      late: false,
    })
    const activity = await practice.get(`/api/practice/servers/${id}/activity`)
    expect(activity.body).toMatchObject([{ event: 'created', outcome: 'succeeded', by: '' }])
  })

  test('begins its rented time when it is ready, however long its start takes', async () => {
    engine.isSlow = true
    const id = await practice.create({ duration: '4h' })
    await becomes(id, { status: 'CREATING' })
    practice.pass(5 * hourMs)
    await becomes(id, { status: 'CREATING', late: true })
    // A renewal during that time is added.
    await practice.operate('extend', id, { duration: '4h' })
    const leftHours = async () => (Number((await shown(id))?.timestamp) * 1_000 - practice.now().getTime()) / hourMs
    await engine.start()
    await becomes(id, { status: 'RUNNING' })
    expect(Math.round(await leftHours())).toBe(8)
    expect(await leftHours()).toBeGreaterThan(7.9)

    practice.pass(9 * hourMs)
    await becomes(id, { status: 'TERMINATED' })
    engine.isSlow = true
    await practice.operate('extend', id, { duration: '4h' })
    await becomes(id, { status: 'PENDING', pending_reason: 'starting' })
    practice.pass(hourMs)
    await engine.start()
    await becomes(id, { status: 'RUNNING' })
    expect(Math.round(await leftHours())).toBe(4)
    expect(await leftHours()).toBeGreaterThan(3.9)
  })

  test('stops when it expires, restarts with its data during the grace period, and is deleted after it', async () => {
    const id = await practice.create({ duration: '4h' })
    await becomes(id, { status: 'RUNNING' })
    practice.pass(4 * hourMs)
    await becomes(id, { status: 'TERMINATED' })
    expect(engine.services.size).toBe(0)
    expect([...engine.volumes]).toEqual([`warmup-${id}`])
    const expired = await shown(id)
    expect(expired?.deleted_at).toBe(Number(expired?.timestamp) + 24 * 3_600)

    practice.pass(23 * hourMs)
    await practice.operate('extend', id, { duration: '8h' })
    await becomes(id, { status: 'RUNNING' })
    expect([...engine.volumes]).toEqual([`warmup-${id}`])

    practice.pass(8 * hourMs)
    await becomes(id, { status: 'TERMINATED' })
    practice.pass(24 * hourMs)
    await eventually(() => expect(engine.volumes.size).toBe(0))
    await eventually(async () => expect(await practice.operate('list')).toEqual([expect.stringContaining('no place')]))
    await practice.operate('extend', id, { duration: '4h' })
    await becomes(id, { status: 'RUNNING' })
    expect([...engine.volumes]).toEqual([`warmup-${id}-2`])
    const activity = await practice.get<{ event: string }[]>(`/api/practice/servers/${id}/activity`)
    expect(activity.body.map(({ event }) => event)).toEqual([
      'renewed',
      'created',
      'deleted',
      'expired',
      'renewed',
      'expired',
      'created',
    ])
  })
})
