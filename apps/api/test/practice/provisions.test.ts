import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf } from '../../src/machines/places/steam-tokens.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { type PracticeApp, startPracticeApp } from './practice-app.ts'

const tokens = ['A', 'B', 'C', 'D'].map((letter) => letter.repeat(32))
const [first = '', second = '', third = ''] = tokens
const room = [
  { code: 'ap-shanghai', slots: 4 },
  { code: 'ap-beijing', slots: 1 },
]
const ports = { first: 27_300, last: 27_309 }

describeOnDatabase('the broadcast port and Steam token of a practice server', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  const running: PracticeApp[] = []
  const start = async (steamTokens: readonly string[] = [], machines: object = {}) => {
    practice = await startPracticeApp(database().db, engine, { steamTokens, machines, ports })
    running.push(practice)
  }
  const stop = async () => {
    for (const each of running.splice(0)) await each.stop()
  }
  beforeEach(async () => {
    engine = await startEngineDouble(room)
  })
  afterEach(async () => {
    await stop()
    await engine.close()
    await database().sqlText.executeSql('delete from practice_servers; delete from practice_foreign_tokens')
  })
  const specOf = (id: string, place = '') => engine.services.get(`warmup-${id}${place}`)?.Spec
  const variable = (id: string, name: string, place = '') =>
    specOf(id, place)
      ?.TaskTemplate.ContainerSpec.Env.find((entry) => entry.startsWith(`${name}=`))
      ?.slice(name.length + 1)
  const isRunning = (id: string) =>
    eventually(async () => {
      const servers = (await practice.get<Record<string, unknown>[]>('/api/scrim/getUserServers')).body
      expect(servers.find(({ instance_id }) => instance_id === id)).toMatchObject({ status: 'RUNNING' })
    })
  const create = async () => {
    const id = await practice.create()
    await isRunning(id)
    return id
  }
  const restart = async (id: string) => {
    practice.pass(60_000)
    expect((await practice.send('POST', '/api/scrim/restart-server', { instance_id: id })).status).toBe(200)
    await isRunning(id)
  }
  const findings = async () => (await practice.machines()).join('\n')

  test('the broadcast port differs from every port of the other servers', async () => {
    await start()
    const ids = [await create(), await create(), await create()]
    const given = ids.flatMap((id) => [variable(id, 'GAME_PORT'), variable(id, 'TV_PORT')])
    expect(given).toEqual(['27300', '27310', '27301', '27311', '27302', '27312'])
  })

  test('both are set under the names of the image, and the port is published', async () => {
    const environment = { PORTS: '{port}/{tv_port}', LOGIN: '{steam_token}' }
    await start([first], { tv_ports: { first: 28_000, last: 28_009 }, network: 'bridge', environment })
    const id = await create()
    expect([variable(id, 'PORTS'), variable(id, 'LOGIN'), variable(id, 'STEAM_TOKEN')]).toEqual([
      '27300/28000',
      first,
      first,
    ])
    const { EndpointSpec } = specOf(id) as unknown as { EndpointSpec: { Ports: object[] } }
    expect(EndpointSpec.Ports.map((port) => Object.values(port).join())).toEqual([
      'udp,27300,27300,host',
      'tcp,27300,27300,host',
      'udp,28000,28000,host',
    ])
  })

  test('a token is given while one is free, and is not in the database, findings, logs or labels', async () => {
    await start([first, second])
    const ids = [await create(), await create(), await create()]
    expect(ids.map((id) => variable(id, 'STEAM_TOKEN'))).toEqual([first, second, ''])
    const text = await findings()
    expect(text).toContain('2 of 2 Steam game server tokens are in use')
    expect(text).toContain('STEAM_GAME_SERVER_TOKENS has 2 tokens, but the regions take 5 servers: add 3')
    expect(text).toContain(
      `servers without a Steam game server token: ${ids[2]}: they get one at their next start, but only 0 are free: add 1`,
    )
    const { rows } = await database().sqlText.executeSql('select * from practice_places')
    for (const token of tokens) {
      expect(JSON.stringify(rows)).not.toContain(token)
      expect(text + JSON.stringify(practice.logged)).not.toContain(token)
      for (const id of ids) expect(JSON.stringify(specOf(id)?.Labels)).not.toContain(token)
    }
  })

  test('a token is given to another server once its place is released', async () => {
    await start([first])
    const [id, next] = [await create(), await create()]
    expect(variable(next, 'STEAM_TOKEN')).toBe('')
    await practice.operate('expire', id)
    await eventually(() => expect(engine.services.has(`warmup-${id}`)).toBe(false))
    await restart(next)
    expect(variable(next, 'STEAM_TOKEN')).toBe('')
    practice.pass(25 * 3_600_000)
    await eventually(async () =>
      expect((await database().sqlText.executeSql('select 1 from practice_places')).rows).toHaveLength(1),
    )
    await restart(next)
    expect(variable(next, 'STEAM_TOKEN')).toBe(first)
  })

  test('a change of the list takes effect only at the next start', async () => {
    await start()
    const [one, other] = [await create(), await create()]
    await database().sqlText.executeSql('update practice_places set tv_port = null')
    expect(await findings()).toContain('no Steam game server tokens (STEAM_GAME_SERVER_TOKENS)')
    await stop()
    const changes = engine.changes.length
    await start([first, second])
    await eventually(async () =>
      expect(await findings()).toContain(`without a Steam game server token: ${one}, ${other}`),
    )
    expect(await findings()).toContain(`no broadcast port yet, until their next start`)
    await restart(one)
    expect([variable(one, 'STEAM_TOKEN'), variable(one, 'TV_PORT')]).toEqual([first, '27310'])
    expect(variable(other, 'STEAM_TOKEN')).toBe('')

    await stop()
    await start([second, third])
    await eventually(async () =>
      expect(await findings()).toContain(`a token that is no longer in STEAM_GAME_SERVER_TOKENS: ${one}`),
    )
    expect(variable(one, 'STEAM_TOKEN')).toBe(first)
    await restart(other)
    await restart(one)
    expect([variable(one, 'STEAM_TOKEN'), variable(other, 'STEAM_TOKEN')]).toEqual([third, second])
    const updates = engine.changes.slice(changes).filter((change) => change.endsWith('/update'))
    expect(updates).toHaveLength(3)
  })

  test('both differ between the two places of a server that switches its region', async () => {
    await start([first, second])
    const id = await create()
    const switching = practice.send('POST', `/api/scrim/server/${id}/switch-region`, { targetRegion: 'ap-beijing' })
    expect((await switching).status).toBe(200)
    expect(variable(id, 'STEAM_TOKEN', '-2')).toBe(second)
    expect(variable(id, 'TV_PORT', '-2')).toBe('27311')
  })

  test('both are kept by a service that is not in the ledger, and after its adoption', async () => {
    await start([first, second])
    const lost = await create()
    await database().sqlText.executeSql('delete from practice_servers')
    await eventually(async () => {
      const { rows } = await database().sqlText.executeSql('select token from practice_foreign_tokens')
      expect(rows).toEqual([{ token: fingerprintOf(first) }])
    })
    const next = await create()
    expect([variable(next, 'STEAM_TOKEN'), variable(next, 'TV_PORT')]).toEqual([second, '27311'])
    await practice.machines({ action: 'adopt', subject: `warmup-${lost}` })
    const { rows } = await database().sqlText.executeSql(
      `select tv_port, steam_token from practice_places where server_id = '${lost}'`,
    )
    expect(rows).toEqual([{ tv_port: 27_310, steam_token: fingerprintOf(first) }])
    await restart(lost)
    expect([variable(lost, 'STEAM_TOKEN'), variable(lost, 'TV_PORT')]).toEqual([first, '27310'])
  })
})
