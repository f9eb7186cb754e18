import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { gameUser } from './container-files.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { member, owner, type PracticeApp, regions, startPracticeApp } from './practice-app.ts'

const file = '/data/cfg/MatchZy/admins.json'

describeOnDatabase('the admins of a practice server', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  const start = async (machines: object = {}) => {
    practice = await startPracticeApp(database().db, engine, { machines })
  }
  beforeEach(async () => {
    engine = await startEngineDouble(regions)
  })
  afterEach(async () => {
    await practice.stop()
    await engine.close()
    await database().sqlText.executeSql('delete from practice_servers')
  })
  const running = async () => {
    const id = await practice.create()
    await eventually(async () => {
      const [server] = (await practice.get<object[]>('/api/scrim/getUserServers')).body
      expect(server).toMatchObject({ status: 'RUNNING' })
    })
    return id
  }
  const gameOf = (id: string) => {
    const game = engine.game(`warmup-${id}`)
    if (game === undefined) throw new Error('There is no game server')
    return game
  }
  const change = (id: string, steamIds: readonly string[]) =>
    practice.send('PUT', `/api/scrim/server/${id}/admins`, {
      admins: steamIds.map((steamid) => ({ steamid, name: '' })),
    })
  const isApplied = async (id: string) =>
    (await practice.get<{ applied: boolean }>(`/api/scrim/server/${id}/admins`)).body.applied
  const findings = async () => (await practice.machines()).join('\n')

  test('are written to a file of the owner of its folder, and read again on a command', async () => {
    await start()
    const id = await running()
    await change(id, [owner, member])
    await eventually(async () => expect(await isApplied(id)).toBe(true))
    const content = `{\n  "${owner}": "",\n  "${member}": ""\n}\n`
    expect([...(engine.files(`warmup-${id}`) ?? [])]).toEqual([[file, { content, ...gameUser }]])
    expect(gameOf(id).admins).toBe(`${owner},${member}`)
    const told = gameOf(id).commands.filter((line) => line.includes('admins'))
    expect([...new Set(told)]).toEqual(['reload_admins'])
  })

  test('are written after each start, regardless of SERVER_ADMINS', async () => {
    await start()
    const id = await running()
    await eventually(async () => expect(await isApplied(id)).toBe(true))
    const before = gameOf(id)
    await practice.send('POST', '/api/scrim/restart-server', { instance_id: id })
    await eventually(async () => {
      expect(gameOf(id)).not.toBe(before)
      expect(gameOf(id).commands).toContain('reload_admins')
      expect(await isApplied(id)).toBe(true)
    })
    expect(engine.files(`warmup-${id}`)?.get(file)?.content).toContain(owner)
  })

  test('are written again after a failure, which the operator sees', async () => {
    await start()
    const id = await running()
    await eventually(async () => expect(await isApplied(id)).toBe(true))
    engine.folders.clear()
    await change(id, [owner, member])
    await eventually(async () => expect(await findings()).toContain(`server ${id} could not be given its admins`))
    expect(await findings()).toContain('Could not find the file /data/cfg/MatchZy')
    expect((await practice.operate('list')).join()).toContain('without its admins')
    expect(await isApplied(id)).toBe(false)
    expect(gameOf(id).admins).toBe(owner)
    engine.folders.add('/data/cfg/MatchZy')
    await eventually(async () => expect(await isApplied(id)).toBe(true))
    expect(gameOf(id).admins).toBe(`${owner},${member}`)
    expect(await findings()).not.toContain('admins')
    const failures = practice.logged.filter(({ msg }) => msg === 'a practice server could not be given its admins yet')
    expect(failures).toHaveLength(1)
  })

  test('are sent again until the plugin of the game server is loaded', async () => {
    await start()
    const id = await running()
    await eventually(async () => expect(await isApplied(id)).toBe(true))
    gameOf(id).hasPlugin = false
    await change(id, [owner, member])
    await eventually(async () => expect(await findings()).toContain('does not know the command reload_admins'))
    expect(await isApplied(id)).toBe(false)
    gameOf(id).hasPlugin = true
    await eventually(async () => expect(await isApplied(id)).toBe(true))
  })

  test('do not reach a node without the label of its engine, which the operator sees', async () => {
    await start()
    const [node] = engine.nodes
    if (node === undefined) throw new Error('There is no node')
    node.isUnlabelled = true
    const id = await running()
    const unknown = 'nothing says where the engine of node node0 is (label warmup.engine)'
    await eventually(async () => {
      const text = await findings()
      expect(text).toContain(`server ${id} could not be given its admins: ${unknown}`)
      expect(text).toContain(`node node0: demos, volumes and files of admins cannot be reached: ${unknown}`)
    })
    node.isUnlabelled = false
    await eventually(async () => expect(await isApplied(id)).toBe(true))
  })

  test('are sent in a command that contains {admins}, without a file', async () => {
    await start({ commands: { admins: 'warmup_admins "{admins}"' } })
    const id = await running()
    expect(await isApplied(id)).toBe(true)
    await change(id, [owner, member])
    await eventually(() => expect(gameOf(id).admins).toBe(`${owner},${member}`))
    expect(gameOf(id).commands).toContain(`warmup_admins "${owner},${member}"`)
    expect(engine.changes.filter((request) => request.startsWith('PUT'))).toEqual([])
  })

  test('the volume of the game is mounted read-only, and is not reported as a stray', async () => {
    await start({ game_volume: 'warmup-cs2' })
    const id = await running()
    const mounts = engine.services.get(`warmup-${id}`)?.Spec.TaskTemplate.ContainerSpec.Mounts
    expect(mounts).toEqual([
      { Type: 'volume', Source: `warmup-${id}`, Target: '/data' },
      { Type: 'volume', Source: 'warmup-cs2', Target: '/game', ReadOnly: true, VolumeOptions: { NoCopy: true } },
    ])
    expect([...engine.volumes]).toContain('warmup-cs2')
    expect(await findings()).not.toContain('volume warmup-cs2')
    await expect(practice.machines({ action: 'remove', subject: 'warmup-cs2' })).rejects.toThrow('volume of the game')
    expect([...engine.volumes]).toContain('warmup-cs2')
  })
})
