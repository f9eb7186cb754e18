import { getWatchedServers } from '@warmup/domain/matches/calls'
import { getPracticeServers } from '@warmup/domain/practice/server/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import { member, owner, type PracticeApp, regions, startPracticeApp, stranger } from '../practice/practice-app.ts'

describeOnDatabase('watching practice servers', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let features: object
  beforeEach(async () => {
    features = { pracc: { spectate: true } }
    engine = await startEngineDouble(regions)
    practice = await startPracticeApp(database().db, engine, {
      features: () => features,
      machines: { tv_delay_seconds: 60 },
    })
  })
  afterEach(async () => {
    await practice.stop()
    await engine.close()
    await database().sqlText.executeSql('delete from practice_servers')
  })

  const list = async (steamId: string) =>
    kept(getWatchedServers, (await practice.get('/api/practice/watching', steamId)).body)
  const allow = (id: string, allowed: boolean, steamId = owner) =>
    practice.send('PUT', `/api/practice/servers/${id}/watching`, { allowed }, steamId)
  const shown = async () => kept(getPracticeServers, (await practice.get('/api/scrim/getUserServers')).body)
  const runs = (id: string) =>
    eventually(async () => expect(await shown()).toMatchObject([{ instance_id: id, status: 'RUNNING' }]))
  const delayOf = (id: string) =>
    engine.services
      .get(`warmup-${id}`)
      ?.Spec.TaskTemplate.ContainerSpec.Env.find((entry) => entry.startsWith('TV_DELAY='))
  const restarted = async (id: string) => {
    practice.pass(60_000)
    await practice.send('POST', '/api/scrim/restart-server', { instance_id: id })
    await eventually(async () => expect(await list(owner)).toMatchObject([{ id, state: 'live' }]))
  }

  test('a server is watched once its owner allowed it and the game was started with a delay', async () => {
    const id = await practice.create()
    await runs(id)
    expect(await shown()).toMatchObject([{ watchable: false }])
    expect([await list(owner), await list(stranger), delayOf(id)]).toEqual([[], [], 'TV_DELAY=0'])

    expect((await allow(id, true)).status).toBe(200)
    expect(await list(owner)).toMatchObject([{ id, state: 'restart', isOwn: true }])
    expect(await list(stranger)).toEqual([])

    await restarted(id)
    expect(delayOf(id)).toBe('TV_DELAY=60')
    const address = engine.nodes[0]?.labels['warmup.address']
    expect(await list(stranger)).toMatchObject([
      { id, state: 'live', isOwn: false, address: `${address}:27400`, delaySeconds: 60 },
    ])
    const [{ sv_password: password = '' } = {}] = (await shown()) as { sv_password?: string }[]
    expect(password).not.toBe('')
    expect(JSON.stringify(await list(stranger))).not.toContain(password)

    expect((await allow(id, false)).status).toBe(200)
    expect([await list(owner), await list(stranger)]).toEqual([[], []])
    // The game has the delay already.
    expect((await allow(id, true)).status).toBe(200)
    expect(await list(stranger)).toMatchObject([{ id, state: 'live' }])
    const { body } = await practice.get<{ event: string }[]>(`/api/practice/servers/${id}/activity`)
    expect(body.map(({ event }) => event).filter((event) => event.startsWith('watching'))).toEqual([
      'watching_allowed',
      'watching_ended',
      'watching_allowed',
    ])
  })

  test('servers that do not run take no place of those that can be watched', async () => {
    const id = await practice.create()
    await runs(id)
    await allow(id, true)
    await restarted(id)
    await database().sqlText.executeSql(
      `insert into practice_servers (id, owner, name, region, image, password, rcon_password, relocatable, place,
          last_place, expires_at, wish, may_watch)
        select 'stopped-' || n, '${member}', 'stopped', region, image, password, rcon_password, relocatable, place,
          last_place, expires_at - interval '1 minute', 'stopped', true
        from practice_servers, generate_series(1, 120) as n where id = '${id}'`,
    )
    expect(await list(stranger)).toMatchObject([{ id, state: 'live' }])
    expect(await list(member)).toHaveLength(100)
  })

  test('only the owner chooses, and strangers do not learn that the server exists', async () => {
    const id = await practice.create()
    await practice.send('PUT', `/api/scrim/server/${id}/admins`, {
      admins: [owner, member].map((steamid) => ({ steamid, name: '' })),
    })
    expect([(await allow(id, true, member)).status, (await allow(id, true, stranger)).status]).toEqual([403, 404])
    await allow(id, true)
    expect(await list(member)).toMatchObject([{ id, isOwn: true }])
    expect(await list(stranger)).toEqual([])
  })

  test('an expired server is in no list', async () => {
    const id = await practice.create({ duration: '4h' })
    await runs(id)
    await allow(id, true)
    practice.pass(5 * 3_600_000)
    expect(await list(owner)).toEqual([])
  })

  test('with the flag off there is nothing to see or to call', async () => {
    const id = await practice.create()
    await allow(id, true)
    features = {}
    const answers = [await practice.get('/api/practice/watching'), await allow(id, false)]
    for (const { status, body } of answers) expect([status, body]).toMatchObject([404, { code: 'not_found' }])
    const [server] = (await shown()) as object[]
    expect(server).not.toHaveProperty('watchable')
  })
})
