import { mapGapMs, mapHistoryMs, mapWishMs, mapWishPauseMs, maxMapWishes } from '@warmup/domain/maps'
import * as calls from '@warmup/domain/maps/calls'
import { maxNotices, maxPassingNotices } from '@warmup/domain/notices'
import type { WebhookEvent } from '@warmup/domain/webhooks'
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createHourRound, createMapRound, type MapRound } from '../../src/maps/follow-maps.ts'
import { createMaps, mapsPersonalData } from '../../src/maps/index.ts'
import { removeBefore } from '../../src/maps/map-runs.store.ts'
import type { MapsContext, SeenMap } from '../../src/maps/maps.context.ts'
import { mapRuns, mapWishes, serverHours, serverMaps } from '../../src/maps/maps.tables.ts'
import { addNotice } from '../../src/notices/index.ts'
import { noticesOf as listedNotices } from '../../src/notices/notices.store.ts'
import { notices } from '../../src/notices/notices.tables.ts'
import { acquireLease, inTransaction, releaseLease } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { steamIdBearers } from '../steam-id-bearers.ts'
import { createTestApp } from '../test-app.ts'

const minute = 60_000

describeOnDatabase('maps', (database) => {
  let time = Date.parse('2026-11-27T12:00:30Z')
  let playing: Record<string, SeenMap['playing']> = {}
  let app: FastifyInstance
  let emitted: WebhookEvent[] = []
  let replicas: readonly [MapRound, MapRound]
  const leases = ['one', 'two'].map((holder) => ({ name: 'maps', holder, ttlMs: 600_000 }))
  const lease = (replica: 0 | 1) => leases[replica] ?? { name: '', holder: '', ttlMs: 0 }

  const server = (serverId: string, mode: string): SeenMap => ({
    serverId,
    mode,
    name: { zh: `服务器 ${serverId}`, en: `Server ${serverId}` },
    playing: playing[serverId],
  })
  const context = (): MapsContext => ({
    db: database().db,
    now: () => new Date(time),
    seenMaps: () => [server('ze-1', 'zombie'), server('ze-2', 'zombie'), server('dm-1', 'dm')],
    notify: addNotice,
    emit: async (_, event) => void emitted.push(event),
  })
  beforeAll(async () => {
    await acquireLease(database().db, lease(0))
  })
  beforeEach(async () => {
    playing = {}
    emitted = []
    for (const table of [mapRuns, serverMaps, mapWishes, serverHours, notices]) await database().db.delete(table)
    replicas = [createMapRound(context(), lease(0)), createMapRound(context(), lease(1))]
    // A new one, because answers are cached.
    const { routes } = createMaps({ ...context(), log: createLog('silent') })
    app = await createTestApp({ calls: routes, authenticate: steamIdBearers })
  })
  afterEach(() => app.close())
  afterAll(async () => {
    await releaseLease(database().db, lease(0))
  })

  const on = (serverId: string, map: string, players = 5) => {
    playing[serverId] = { map, players }
  }
  /** Later, the maps are looked at. */
  const look = async (ms = 5_000, replica: 0 | 1 = 0) => {
    time += ms
    await replicas[replica].round()
  }
  const runs = async () =>
    (await database().db.select().from(mapRuns).orderBy(asc(mapRuns.startedAt))).map(
      ({ serverId, map, startedAt, seenUntil }) => [serverId, map, (seenUntil.getTime() - startedAt.getTime()) / 1_000],
    )
  const history = async (serverId: string) => {
    const answer = await app.inject({ url: `/api/servers/${serverId}/maps` })
    return { status: answer.statusCode, body: answer.json() }
  }
  const ask = async (steamId: string, method: 'GET' | 'PUT' | 'DELETE', path = '', payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/account/map-wishes${path}`,
      headers: { authorization: `Bearer ${steamId}` },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const wish = (steamId: string, map: string, scope: 'server' | 'mode', target: string) =>
    ask(steamId, 'PUT', '', { map, scope, target })
  const noticesOf = (steamId: string) =>
    database()
      .db.select()
      .from(notices)
      .where(and(eq(notices.steamId, steamId), eq(notices.kind, 'map_played')))
      .orderBy(asc(notices.id))
  /** Each server has played these maps. */
  const playOnce = async (...maps: readonly string[]) => {
    for (const map of maps) {
      for (const id of ['ze-1', 'ze-2']) on(id, map)
      await look()
    }
  }

  it('tells webhooks of a change of the map, not of the first one', async () => {
    on('dm-1', 'de_dust2')
    await look()
    expect(emitted).toEqual([])
    on('dm-1', 'de_nuke', 9)
    await look()
    await look()
    expect(emitted).toMatchObject([{ type: 'map.begun', server: { id: 'dm-1' }, map: 'de_nuke', players: 9 }])
  })

  it('are stored once for each change, with their end', async () => {
    on('ze-1', 'ze_atix')
    await look()
    for (let round = 0; round < 20; round += 1) await look()
    expect(await runs()).toEqual([['ze-1', 'ze_atix', 0]])
    on('ze-1', 'ze_mako')
    await look()
    expect(await runs()).toEqual([
      ['ze-1', 'ze_atix', 100],
      ['ze-1', 'ze_mako', 0],
    ])
    await look(5 * minute)
    expect((await runs()).at(-1)).toEqual(['ze-1', 'ze_mako', 300])
  })

  it('go on where the server was away for a short time, or another replica takes over', async () => {
    on('ze-1', 'ze_atix')
    await look()
    playing = {}
    await look(mapGapMs - minute)
    on('ze-1', 'ze_atix')
    await releaseLease(database().db, lease(0))
    await acquireLease(database().db, lease(1))
    await look(minute, 1)
    expect(await runs()).toEqual([['ze-1', 'ze_atix', 600]])
    on('ze-1', 'ze_mako')
    await look(5_000, 0)
    expect(await runs()).toHaveLength(1)
    await look(5_000, 1)
    expect(await runs()).toHaveLength(2)
    await releaseLease(database().db, lease(1))
    await acquireLease(database().db, lease(0))
    replicas[0].forget()
  })

  it('and players of a server are answered to everyone, the last map first', async () => {
    const count = createHourRound(context(), lease(0))
    await playOnce('ze_atix', 'ze_mako')
    await count()
    on('ze-2', 'ze_other')
    on('ze-1', 'ze_mako', 9)
    await look(2 * 60 * minute)
    await count()
    on('ze-1', 'ze_mako', 3)
    await count()
    const { status, body } = await history('ze-1')
    expect(status).toBe(200)
    expect(kept(calls.getMapHistory, body)).toMatchObject({
      runs: [{ map: 'ze_mako' }, { map: 'ze_mako' }, { map: 'ze_atix' }],
      maps: ['ze_atix', 'ze_mako'],
      modeMaps: ['ze_atix', 'ze_mako', 'ze_other'],
    })
    expect(body.runs[0].until).toBeUndefined()
    expect(body.runs[1].until).toBeDefined()
    expect(body.hours.map(({ players }: { players: number }) => players)).toEqual([5, 0, 9])
    expect((await history('nowhere')).status).toBe(404)
  })

  it('of a week ago are no longer shown, and can still be wished for', async () => {
    await playOnce('ze_old')
    playing = {}
    await look(mapHistoryMs + 60 * minute)
    await playOnce('ze_atix')
    await look(10 * 60 * minute)
    const { body } = await history('ze-1')
    expect(body.runs.map(({ map }: { map: string }) => map)).not.toContain('ze_old')
    expect(body.maps).toContain('ze_old')
    expect((await wish(freshSteamId(), 'ze_old', 'server', 'ze-1')).status).toBe(200)
  })

  it('are removed after a week, and can be chosen for longer', async () => {
    await playOnce('ze_old', 'ze_atix')
    on('ze-2', 'ze_mako')
    await look()
    // `ze-1` was away, and plays the same map again.
    delete playing['ze-1']
    await look(mapGapMs + minute)
    on('ze-1', 'ze_atix')
    await look()
    expect((await runs()).filter(([id]) => id === 'ze-1')).toHaveLength(3)
    await removeBefore(database().db, { history: new Date(time - minute), maps: new Date(time - minute) })
    expect((await runs()).map(([, map]) => map)).toEqual(['ze_mako', 'ze_atix'])
    const { body } = await history('ze-1')
    expect(body.modeMaps).toEqual(['ze_atix', 'ze_mako'])
  })

  it('that players wish for are told once, when they begin', async () => {
    const [ana, bo, cy] = [freshSteamId(), freshSteamId(), freshSteamId()]
    await playOnce('ze_atix', 'ze_mako')
    await wish(ana, 'ze_atix', 'server', 'ze-1')
    await wish(ana, 'ze_atix', 'mode', 'zombie')
    await wish(bo, 'ze_atix', 'mode', 'zombie')
    await wish(cy, 'ze_atix', 'server', 'ze-2')
    on('ze-1', 'ze_atix')
    await look()
    await look(5_000, 1)
    await look()
    expect(await noticesOf(ana)).toMatchObject([
      { subject: 'ze-1', facts: { map: 'ze_atix', serverName: { zh: '服务器 ze-1', en: 'Server ze-1' } } },
    ])
    expect(await noticesOf(bo)).toHaveLength(1)
    expect(await noticesOf(cy)).toEqual([])
  })

  it('are told at most once an hour for each wish', async () => {
    const ana = freshSteamId()
    await playOnce('ze_atix', 'ze_mako')
    await wish(ana, 'ze_atix', 'mode', 'zombie')
    await playOnce('ze_atix', 'ze_mako')
    expect(await noticesOf(ana)).toHaveLength(1)
    await look(mapWishPauseMs - minute)
    await playOnce('ze_atix', 'ze_mako')
    expect(await noticesOf(ana)).toHaveLength(1)
    await look(minute)
    await playOnce('ze_atix')
    expect(await noticesOf(ana)).toHaveLength(2)
  })

  it('are told for a week, unless the wish is renewed', async () => {
    const [ana, bo] = [freshSteamId(), freshSteamId()]
    await playOnce('ze_atix', 'ze_mako')
    for (const steamId of [ana, bo]) await wish(steamId, 'ze_atix', 'server', 'ze-1')
    await look(mapWishMs - minute)
    await wish(bo, 'ze_atix', 'server', 'ze-1')
    await look(minute)
    await playOnce('ze_atix')
    expect(await noticesOf(ana)).toEqual([])
    expect(await noticesOf(bo)).toHaveLength(1)
    const { body } = await ask(ana, 'GET')
    expect(body.wishes).toMatchObject([{ map: 'ze_atix' }])
    expect(Date.parse(body.wishes[0].until)).toBeLessThan(time)
  })

  it('are told once by two replicas that look at the same time', async () => {
    const ana = freshSteamId()
    await playOnce('ze_atix', 'ze_mako')
    await wish(ana, 'ze_atix', 'mode', 'zombie')
    await replicas[1].round()
    for (const id of ['ze-1', 'ze-2']) on(id, 'ze_atix')
    time += 5_000
    await Promise.all(replicas.map(({ round }) => round()))
    expect(await noticesOf(ana)).toHaveLength(1)
    expect((await runs()).filter(([, map]) => map === 'ze_atix')).toHaveLength(4)
  })

  it('can be wished for where they were played, with a maximum for each player', async () => {
    const ana = freshSteamId()
    const maps = Array.from({ length: maxMapWishes + 1 }, (_, index) => `ze_${index}`)
    await playOnce(...maps)
    expect((await wish(ana, 'ze_never', 'server', 'ze-1')).status).toBe(404)
    expect((await wish(ana, 'ze_0', 'server', 'nowhere')).status).toBe(404)
    expect((await wish(ana, 'ze_0', 'mode', 'ze-1')).status).toBe(404)
    expect((await wish(ana, 'ze_0', 'server', 'dm-1')).status).toBe(404)
    const answers = await Promise.all(maps.map((map) => wish(ana, map, 'server', 'ze-1')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxMapWishes)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'too_many_wishes' },
    })
    const { body } = await ask(ana, 'GET')
    kept(calls.getMapWishes, body)
    expect(body.wishes[0]).toMatchObject({ scope: 'server', target: 'ze-1', serverName: { en: 'Server ze-1' } })
    const renewed = await wish(ana, body.wishes[0].map, 'server', 'ze-1')
    expect([renewed.status, renewed.body.wishes.length]).toEqual([200, maxMapWishes])
  })

  it('are no longer wished for once the player ends the wish, and only then', async () => {
    const [ana, bo] = [freshSteamId(), freshSteamId()]
    await playOnce('ze_atix', 'ze_mako')
    const { body } = await wish(ana, 'ze_atix', 'mode', 'zombie')
    const [{ id }] = body.wishes
    expect((await ask(bo, 'DELETE', `/${id}`)).status).toBe(200)
    expect((await ask(ana, 'GET')).body.wishes).toHaveLength(1)
    expect((await ask(ana, 'DELETE', `/${id}`)).body).toEqual({ wishes: [] })
    await playOnce('ze_atix')
    expect(await noticesOf(ana)).toEqual([])
  })

  it('of very many servers are told in parts: a failure repeats only its own part', async () => {
    const ids = Array.from({ length: 25 }, (_, index) => `many-${String(index).padStart(2, '0')}`)
    const [ana, bo] = [freshSteamId(), freshSteamId()]
    let fails = false
    const many: MapsContext = {
      ...context(),
      seenMaps: () => ids.map((id) => server(id, 'zombie')),
      notify: async (tx, notice) => {
        if (fails && notice.player === bo) throw new Error('no')
        await addNotice(tx, notice)
      },
    }
    const round = createMapRound(many, lease(0))
    const wishes = [
      { steamId: ana, target: 'many-00' },
      { steamId: bo, target: 'many-24' },
    ]
    await database()
      .db.insert(mapWishes)
      .values(
        wishes.map((own) => ({ ...own, map: 'ze_atix', scope: 'server' as const, until: new Date(time + mapWishMs) })),
      )
    for (const id of ids) on(id, 'ze_atix')
    fails = true
    await expect(round.round()).rejects.toThrow('no')
    expect([(await runs()).length, (await noticesOf(ana)).length]).toEqual([20, 1])
    fails = false
    await round.round()
    expect([(await runs()).length, (await noticesOf(ana)).length, (await noticesOf(bo)).length]).toEqual([25, 1, 1])
  })

  it('are deleted with the account, and make no more notices', async () => {
    const ana = freshSteamId()
    await playOnce('ze_atix', 'ze_mako')
    await wish(ana, 'ze_atix', 'mode', 'zombie')
    const owner = { steamId: ana, userId: '', email: null }
    expect(await mapsPersonalData.read(database().db, owner)).toMatchObject({ mapWishes: [{ map: 'ze_atix' }] })
    await inTransaction(database().db, (tx) => mapsPersonalData.erase(tx, owner, new Date(time)))
    await playOnce('ze_atix')
    expect(await noticesOf(ana)).toEqual([])
  })

  it('do not displace notices of other kinds', async () => {
    const ana = freshSteamId()
    const add = (kind: 'map_played' | 'practice_ready', occasion: number) =>
      inTransaction(database().db, (tx) =>
        addNotice(tx, { player: ana, kind, subject: 's', occasion: String(occasion), at: new Date(time), facts: {} }),
      )
    for (let index = 0; index < maxNotices + 2; index += 1) await add('practice_ready', index)
    for (let index = 0; index < maxPassingNotices + 2; index += 1) await add('map_played', index)
    expect(await noticesOf(ana)).toHaveLength(maxPassingNotices)
    expect(await database().db.$count(notices, eq(notices.steamId, ana))).toBe(maxNotices + maxPassingNotices)
    // Mailed ones stay, because they count for the mails of the day, but no more are listed.
    await database().db.update(notices).set({ mail: 'sent' })
    await add('map_played', maxPassingNotices + 2)
    expect(await database().db.$count(notices, eq(notices.steamId, ana))).toBe(maxNotices + maxPassingNotices + 1)
    expect(await listedNotices(database().db, ana)).toHaveLength(maxNotices + maxPassingNotices)
  })
})
