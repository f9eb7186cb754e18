import type { LogTail, MachineReport, Rental } from '@warmup/domain/console'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { beforeEachPractice } from '../practice/before-each-practice.ts'
import type { EngineDouble } from '../practice/engine-double.ts'
import { owner, type PracticeApp } from '../practice/practice-app.ts'
import { type ConsolePractice, openConsolePractice } from './console-practice.ts'

describeOnDatabase('the console’s pages of practice servers', (database) => {
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

  const rentals = async () => (await console.read<Rental[]>('/api/console/rentals')).body
  const machines = async () => (await console.read<MachineReport>('/api/console/machines')).body
  const logOf = (id: string) => console.read<LogTail>(`/api/console/rentals/${id}/log`)
  const running = async (): Promise<string> => {
    const id = await practice.create()
    await eventually(async () =>
      expect((await rentals()).find((rental) => rental.id === id)).toMatchObject({ status: 'RUNNING' }),
    )
    return id
  }

  test('each server is shown with owner, place and node', async () => {
    const id = await running()
    const address = engine.nodes[0]?.labels['warmup.address']
    expect(await rentals()).toEqual([
      {
        id,
        name: '训练赛',
        owner,
        ownerName: 'Owner',
        region: 'ap-shanghai',
        status: 'RUNNING',
        isLate: false,
        address: `${address}:27300`,
        node: 'node0',
        players: expect.toSatisfy((players) => players === null || typeof players === 'number'),
        expiresAt: expect.any(Number),
        isInMaintenance: false,
        waitsFor: '',
        problem: '',
        isTooOld: false,
      },
    ])
    expect(await practice.rental.readRentals('76561198000000012')).toEqual([])
    engine.isAway = true
    await eventually(async () => {
      const { rows } = await database().sqlText.executeSql('select unreachable_since from practice_engine')
      expect(rows).toEqual([{ unreachable_since: expect.anything() }])
    })
    practice.pass(60_000)
    expect(await rentals()).toMatchObject([{ id, unknownSince: expect.any(Number) }])
  })

  test('the end of a log is shown without the secrets of its server', async () => {
    const id = await running()
    const rcon = engine.services
      .get(`warmup-${id}`)
      ?.Spec.TaskTemplate.ContainerSpec.Env.find((line) => line.startsWith('RCON_PASSWORD='))
      ?.slice('RCON_PASSWORD='.length)
    expect(rcon).toMatch(/^\w{36}$/)
    await practice.send('POST', '/api/scrim/change-password', { instance_id: id, password: 'flash77' })
    engine.log = [
      [1, 'an old line\n'],
      ...Array.from({ length: 198 }, (_, line) => [1, `line ${line}\n`] as const),
      [2, `rcon from 10.0.0.1 with ${rcon}\n`],
      [1, 'joined with nade42, next with flash77; sv_setsteamaccount 0123456789ABCDEF\n'],
    ]
    const { status, body } = await logOf(id)
    expect(status).toBe(200)
    expect(body.problem).toBeUndefined()
    expect(body.lines).toHaveLength(200)
    expect(body.lines[0]).toBe('line 0')
    expect(body.lines.slice(-2)).toEqual([
      'rcon from 10.0.0.1 with ***',
      'joined with ***, next with ***; sv_setsteamaccount ***',
    ])
  })

  test('the reason is returned for a log that cannot be read', async () => {
    expect((await logOf('none')).status).toBe(404)
    engine.isSlow = true
    const id = await practice.create()
    engine.isAway = true
    expect((await logOf(id)).body).toEqual({ lines: [], problem: 'not_running' })
    engine.isAway = false
    await engine.start()
    await eventually(async () => expect(await rentals()).toMatchObject([{ status: 'RUNNING' }]))
    expect((await logOf(id)).body).toEqual({ lines: [] })
    engine.isAway = true
    expect((await logOf(id)).body).toEqual({ lines: [], problem: 'machines_unreachable' })
    const without = await openConsolePractice(database().db, practice, false)
    expect((await without.read(`/api/console/rentals/${id}/log`)).body).toEqual({
      lines: [],
      problem: 'machines_unreachable',
    })
    await without.close()
  })

  test('the machines are shown with what is not in the ledger', async () => {
    await running()
    engine.addOrphan('warmup-ps-forgotten')
    const report = await machines()
    expect(report).toEqual({
      state: 'up',
      nodes: [
        {
          id: 'node0',
          name: 'node0',
          region: 'ap-shanghai',
          address: engine.nodes[0]?.labels['warmup.address'],
          isUp: true,
          takesServers: true,
          servers: 1,
          slots: 3,
        },
        expect.objectContaining({ id: 'node1', region: 'ap-beijing', servers: 0, slots: 1 }),
      ],
      regions: expect.arrayContaining([
        { code: 'ap-shanghai', used: 1, slots: 3 },
        { code: 'ap-beijing', used: 0, slots: 1 },
      ]),
      strangers: [{ name: 'warmup-ps-forgotten', kind: 'service', node: '' }],
      problems: [],
    })
    await console.act({ kind: 'drain_node', nodeId: 'node1' })
    expect(await machines()).toMatchObject({
      nodes: [{ takesServers: true }, { isUp: true, takesServers: false }],
      problems: [expect.stringContaining('region ap-beijing has no node')],
    })
  })

  test('the machines are unreachable while the engine does not answer, and absent if none are configured', async () => {
    engine.isAway = true
    expect(await machines()).toMatchObject({ state: 'unreachable', nodes: [], problems: [expect.any(String)] })
    const without = await openConsolePractice(database().db, practice, false)
    expect((await without.read('/api/console/machines')).body).toEqual({
      state: 'none',
      nodes: [],
      regions: [],
      strangers: [],
      problems: [],
    })
    await without.close()
  })
})
