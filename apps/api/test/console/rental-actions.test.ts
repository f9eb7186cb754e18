import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { beforeEachPractice } from '../practice/before-each-practice.ts'
import type { EngineDouble } from '../practice/engine-double.ts'
import { owner, type PracticeApp } from '../practice/practice-app.ts'
import { type ConsolePractice, openConsolePractice } from './console-practice.ts'

const hour = 3_600_000

describeOnDatabase('the console’s actions on practice servers', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let console: ConsolePractice
  beforeEachPractice(database, (...started) => {
    ;[engine, practice] = started
  })
  beforeEach(async () => {
    console = await openConsolePractice(database().db, practice)
  })
  afterEach(() => console.close())

  const shown = async (id: string) =>
    (await practice.get<{ instance_id: string }[]>('/api/scrim/getUserServers')).body.find(
      ({ instance_id }) => instance_id === id,
    )
  const becomes = (id: string, expected: object) =>
    eventually(async () => expect(await shown(id)).toMatchObject(expected))
  const running = async (): Promise<string> => {
    const id = await practice.create()
    await becomes(id, { status: 'RUNNING' })
    return id
  }
  const activity = async (id: string) =>
    (await practice.get<{ event: string; by: string }[]>(`/api/practice/servers/${id}/activity`)).body
  const wanted = {
    kind: 'create_server',
    owner,
    name: '训练赛',
    password: 'nade42',
    region: 'ap-shanghai',
    duration: '1m',
    isRelocatable: true,
  } as const
  /** Waits until the machines' regions are in the ledger. */
  const regionsKnown = () =>
    eventually(async () => expect((await practice.get('/api/scrim/available-regions')).status).toBe(200))

  test('a server is created, and its activity log shows the actor', async () => {
    await regionsKnown()
    const created = await console.act(wanted)
    expect(created).toMatchObject({ outcome: 'done' })
    await becomes(created.detail, { status: 'RUNNING', instance_name: '训练赛', isOwner: true })
    expect(await activity(created.detail)).toEqual([expect.objectContaining({ event: 'created', by: '' })])
  })

  test('a server is not created with a bad name or password, in a full or unknown region, or without machines', async () => {
    await regionsKnown()
    const refusals = async (changes: object) => console.act({ ...wanted, ...changes })
    expect(await refusals({ name: '!' })).toMatchObject({ outcome: 'refused', refusal: 'invalid_name' })
    expect(await refusals({ password: '密码' })).toMatchObject({ outcome: 'refused', refusal: 'invalid_password' })
    expect(await refusals({ region: 'mars' })).toMatchObject({ outcome: 'refused', refusal: 'unknown_region' })
    const two = await Promise.all([refusals({ region: 'ap-beijing' }), refusals({ region: 'ap-beijing' })])
    expect(two.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused'])
    expect(two).toContainEqual({ outcome: 'refused', refusal: 'region_full', detail: '' })
    practice.pass(hour)
    engine.isAway = true
    await database().sqlText.executeSql("update practice_regions set observed_at = observed_at - interval '1 hour'")
    expect(await refusals({})).toMatchObject({ outcome: 'refused', refusal: 'machines_unreachable' })
    const without = await openConsolePractice(database().db, practice, false)
    expect(await without.act(wanted)).toMatchObject({ outcome: 'refused', refusal: 'no_machines' })
    await without.close()
  })

  test('a server is extended each time, and ended once', async () => {
    const id = await running()
    const until = async () => ((await shown(id)) as unknown as { timestamp: number }).timestamp * 1_000
    const before = await until()
    const extended = await console.act({ kind: 'extend_server', serverId: id, duration: '4h' })
    expect(extended).toEqual({ outcome: 'done', detail: new Date(before + 4 * hour).toISOString() })
    const two = await Promise.all(
      [1, 2].map(() => console.act({ kind: 'extend_server', serverId: id, duration: '4h' })),
    )
    expect(two.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    expect(await until()).toBe(before + 12 * hour)
    const ended = await Promise.all([1, 2].map(() => console.act({ kind: 'end_server', serverId: id })))
    expect(ended.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unchanged'])
    await becomes(id, { status: 'TERMINATED' })
    expect((await activity(id)).map(({ event }) => event)).toEqual([
      'expired',
      'renewed',
      'renewed',
      'renewed',
      'created',
    ])
  })

  test('maintenance begins with its expected end, and its time is given back', async () => {
    const id = await running()
    expect(await console.act({ kind: 'begin_maintenance', serverId: id, hours: 3 })).toEqual({
      outcome: 'done',
      detail: '',
    })
    expect(await shown(id)).toMatchObject({ maintenance_status: 1, maintenance_until: expect.any(Number) })
    expect(await console.act({ kind: 'begin_maintenance', serverId: id })).toEqual({ outcome: 'unchanged', detail: '' })
    practice.pass(30 * hour)
    const ended = await Promise.all([1, 2].map(() => console.act({ kind: 'end_maintenance', serverId: id })))
    expect(ended).toContainEqual({ outcome: 'done', detail: '+30 h' })
    expect(ended).toContainEqual({ outcome: 'unchanged', detail: '' })
    expect((await activity(id)).map(({ event }) => event)).toEqual([
      'compensated',
      'maintenance_ended',
      'maintenance_began',
      'created',
    ])
  })

  test('two simultaneous requests restart a server once, also in maintenance', async () => {
    const id = await running()
    await console.act({ kind: 'begin_maintenance', serverId: id })
    engine.isSlow = true
    const two = await Promise.all([1, 2].map(() => console.act({ kind: 'restart_server', serverId: id })))
    expect(two.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unchanged'])
    await becomes(id, { status: 'PENDING' })
    await engine.start()
    await becomes(id, { status: 'RUNNING' })
    expect((await activity(id)).filter(({ event }) => event === 'restarted')).toEqual([
      expect.objectContaining({ by: '', outcome: 'succeeded' }),
    ])
  })

  test('a server that is being created or has expired is not restarted', async () => {
    engine.isSlow = true
    const id = await practice.create()
    const restart = () => console.act({ kind: 'restart_server', serverId: id })
    expect(await restart()).toEqual({ outcome: 'refused', refusal: 'server_blocked', detail: '' })
    await engine.start()
    await becomes(id, { status: 'RUNNING' })
    await console.act({ kind: 'end_server', serverId: id })
    await becomes(id, { status: 'TERMINATED' })
    expect(await restart()).toEqual({ outcome: 'refused', refusal: 'server_expired', detail: '' })
  })

  test.each([
    { kind: 'extend_server', duration: '1m' },
    { kind: 'end_server' },
    { kind: 'begin_maintenance' },
    { kind: 'end_maintenance' },
    { kind: 'restart_server' },
    { kind: 'move_server' },
  ] as const)('$kind is refused for a server that does not exist', async (action) => {
    expect(await console.act({ ...action, serverId: 'none' })).toEqual({
      outcome: 'refused',
      refusal: 'no_server',
      detail: '',
    })
  })
})
