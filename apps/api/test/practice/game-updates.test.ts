import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkGameVersion } from '../../src/doctor/check-game-version.ts'
import { updatesCommand } from '../../src/game-updates.commands.ts'
import { practiceServers } from '../../src/machines/machines.tables.ts'
import { runCommand } from '../../src/platform/control/index.ts'
import { gameVersion, serverSnapshots } from '../../src/servers/servers.tables.ts'
import { communityWith, manyServers } from '../community.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { noPlayers } from './game-double.ts'
import { member, owner, type Pace, type PracticeApp, regions, startPracticeApp } from './practice-app.ts'

const minuteMs = 60_000
const somebody = '{"server":{"clients":[{"name":"NightOwl","steamid64":"76561198000000001"}]}}'

type Shown = {
  readonly instance_id: string
  readonly status: string
  readonly outdated?: true
  readonly players?: number
}
type Entry = { readonly event: string; readonly outcome: string; readonly by: string; readonly detail: string }

describeOnDatabase('practice servers when the game is updated', (database) => {
  let engine: EngineDouble
  let required: number | undefined
  const replicas: PracticeApp[] = []
  const start = async (pace?: Pace): Promise<PracticeApp> => {
    const replica = await startPracticeApp(database().db, engine, {
      requiredVersion: () => required,
      ...(pace && { pace }),
    })
    replicas.push(replica)
    return replica
  }
  let practice: PracticeApp
  beforeEach(async () => {
    engine = await startEngineDouble(regions)
    required = 14_177
    practice = await start()
  })
  afterEach(async () => {
    for (const replica of replicas.splice(0)) await replica.stop()
    await engine.close()
    await database().sqlText.executeSql('delete from practice_servers')
  })

  const shown = async (id: string, steamId = owner): Promise<Shown | undefined> =>
    (await practice.get<Shown[]>('/api/scrim/getUserServers', steamId)).body.find((one) => one.instance_id === id)
  const rowOf = async (id: string) =>
    (await database().db.select().from(practiceServers).where(eq(practiceServers.id, id)))[0]
  const restartsOf = async (id: string): Promise<Entry[]> =>
    (await practice.get<Entry[]>(`/api/practice/servers/${id}/activity`)).body.filter(
      ({ event }) => event === 'restarted_for_update',
    )
  const commandsOf = (id: string) => engine.game(`warmup-${id}`)?.commands ?? []
  /** A server that runs and whose version is known. */
  const createKnown = async (): Promise<string> => {
    const id = await practice.create()
    await eventually(async () => expect((await shown(id))?.status).toBe('RUNNING'))
    await knowsVersion(id)
    return id
  }
  /** Resolves once the answers of a whole round are stored: the round under way ends, one follows, and the next begins. */
  const knowsVersion = async (id: string) => {
    const asked = () => commandsOf(id).filter((command) => command === 'status').length
    const before = asked()
    await eventually(() => expect(asked()).toBeGreaterThan(before + 2))
  }
  const isRunning = (id: string) =>
    eventually(async () => expect(await shown(id)).toMatchObject({ instance_id: id, status: 'RUNNING' }))

  test('one without players is restarted once, with the new copy of its node', async () => {
    const id = await createKnown()
    expect(await shown(id)).not.toHaveProperty('outdated')
    engine.gameVersion = '1.41.7.8'
    required = 14_178
    await eventually(async () => expect(await restartsOf(id)).toHaveLength(1))
    await isRunning(id)
    await knowsVersion(id)
    expect(await restartsOf(id)).toMatchObject([{ outcome: 'succeeded', by: '', detail: '1.41.7.8' }])
    expect(await shown(id)).not.toHaveProperty('outdated')
    expect(await practice.machines()).not.toContainEqual(expect.stringContaining('version'))
  })

  test('one with players is shown as outdated to owner and members, and is restarted once they have left', async () => {
    const id = await createKnown()
    const admins = [owner, member].map((steamid) => ({ steamid, name: '' }))
    await practice.send('PUT', `/api/scrim/server/${id}/admins`, { admins })
    const game = engine.game(`warmup-${id}`)
    if (game === undefined) throw new Error('no game server')
    game.players = somebody
    await knowsVersion(id)
    required = 14_178
    await eventually(async () => expect(await shown(id)).toMatchObject({ outdated: true, status: 'RUNNING' }))
    expect(await shown(id, member)).toMatchObject({ outdated: true })
    await knowsVersion(id)
    expect(await restartsOf(id)).toEqual([])
    expect(await practice.machines()).toContain(
      `server ${id} has version 1.41.7.7, the game requires 1.41.7.8: it is restarted once its 1 player has left`,
    )
    expect(await practice.metrics.registry.metrics()).toMatch(/warmup_practice_servers_outdated (0|1)\n/)
    engine.gameVersion = '1.41.7.8'
    game.players = noPlayers
    await eventually(async () => expect(await restartsOf(id)).toHaveLength(1))
    await isRunning(id)
  })

  test.each(['', "Unknown command 'status_json'!\n", '{"server":{"clients":[{"name":"Nig'])(
    'one that answers %j when asked for its players is left alone until it answers in full',
    async (unreadable) => {
      const id = await createKnown()
      const game = engine.game(`warmup-${id}`)
      if (game === undefined) throw new Error('no game server')
      game.players = unreadable
      await knowsVersion(id)
      expect(await shown(id)).not.toHaveProperty('players')
      required = 14_178
      await knowsVersion(id)
      expect(await shown(id)).toMatchObject({ outdated: true, status: 'RUNNING' })
      expect(await restartsOf(id)).toEqual([])
      engine.gameVersion = '1.41.7.8'
      game.players = noPlayers
      await eventually(async () => expect(await restartsOf(id)).toHaveLength(1))
      await isRunning(id)
    },
  )

  test('one that was empty and answers something unreadable before its restart is left alone', async () => {
    await practice.stop()
    replicas.splice(0)
    // Players are asked for at the start and before a restart only.
    practice = await start({ settleMs: 20, allMs: 300, slowMs: 600_000, updateMs: 50 })
    const id = await practice.create()
    await eventually(async () => expect(await shown(id)).toMatchObject({ status: 'RUNNING', players: 0 }))
    const game = engine.game(`warmup-${id}`)
    if (game === undefined) throw new Error('no game server')
    game.players = "Unknown command 'status_json'!\n"
    required = 14_178
    const seen = async () => [await restartsOf(id), (await shown(id))?.players]
    await eventually(async () => expect(await seen()).not.toEqual([[], 0]))
    expect(await seen()).toEqual([[], undefined])
    expect(await shown(id)).toMatchObject({ status: 'RUNNING' })
  })

  test('one whose node has no new copy yet is restarted again with growing pauses only', async () => {
    const id = await createKnown()
    required = 14_178
    for (const [restarts, pause] of [5, 10, 20].entries()) {
      await eventually(async () => expect(await rowOf(id)).toMatchObject({ updateRestarts: restarts + 1 }))
      await isRunning(id)
      await eventually(async () => expect(await shown(id)).toMatchObject({ outdated: true }))
      practice.pass((pause - 1) * minuteMs)
      await knowsVersion(id)
      expect(await rowOf(id)).toMatchObject({ updateRestarts: restarts + 1, transition: null })
      expect(await practice.machines()).toContainEqual(
        expect.stringMatching(
          /the game requires 1\.41\.7\.8: (a restart|\d restarts) did not help, the next one is at .*Z/,
        ),
      )
      practice.pass(minuteMs)
    }
    engine.gameVersion = '1.41.7.8'
    await eventually(async () => expect(await rowOf(id)).toMatchObject({ updateRestarts: 4 }))
    await isRunning(id)
    await knowsVersion(id)
    expect(await shown(id)).not.toHaveProperty('outdated')
  })

  test('one in maintenance, and one whose version is unknown, are not restarted', async () => {
    engine.gameVersion = ''
    const unknown = await createKnown()
    engine.gameVersion = '1.41.7.7'
    const held = await createKnown()
    await practice.operate('maintenance', held, { state: 'on' })
    required = 14_178
    await knowsVersion(held)
    await knowsVersion(unknown)
    expect([await restartsOf(unknown), await restartsOf(held)]).toEqual([[], []])
    expect(await shown(unknown)).not.toHaveProperty('outdated')
  })

  test('the operator sees outdated game servers and practice servers, with both versions', async () => {
    const content = communityWith(manyServers(2))
    await database()
      .db.insert(gameVersion)
      .values({ required: 14_178, answeredAt: new Date('2026-11-22T10:00:00Z') })
    await database()
      .db.insert(serverSnapshots)
      .values(
        ['1.41.7.7/14177', '1.41.7.8/14178'].map((version, index) => ({
          ...{ serverId: `s${index}`, version, name: '', map: '', misses: 0, players: 3, maxPlayers: 16 },
          updatedAt: new Date(),
        })),
      )
    const id = await createKnown()
    const context = { db: database().db, mailer: undefined, publicUrl: () => '', now: practice.now }
    const lines = () =>
      runCommand(
        [updatesCommand(async () => content)],
        { ...context, communityName: async () => ({ zh: '', en: '' }) },
        { command: 'updates', input: {} },
      )
    expect(await lines()).toEqual([
      'the game requires 1.41.7.8 (Steam answered 2026-11-22T10:00:00.000Z)',
      'game server s0 has version 1.41.7.7/14177: 3 players',
      `practice server ${id} has version 1.41.7.7, the game requires 1.41.7.8: it is about to be restarted`,
    ])
    const { run } = checkGameVersion(database().db, content, practice.now)
    expect(await run()).toMatchObject([{ verdict: 'ok' }, { verdict: 'problem' }])
    await database().db.delete(gameVersion)
    await database().db.delete(serverSnapshots)
    expect(await lines()).toEqual([
      'the required version of the game is unknown (Steam has never answered)',
      'no server is too old',
    ])
  })

  test('two replicas restart each server once', async () => {
    const ids = [await createKnown(), await createKnown(), await createKnown()]
    await start()
    engine.gameVersion = '1.41.7.8'
    required = 14_178
    for (const id of ids) await eventually(async () => expect(await restartsOf(id)).toHaveLength(1))
    for (const id of ids) await isRunning(id)
    for (const id of ids) await knowsVersion(id)
    expect(await Promise.all(ids.map(async (id) => (await rowOf(id))?.updateRestarts))).toEqual([1, 1, 1])
  })
})
