import { maxFavourites, maxSavedFilters, type OwnServers, recentShown } from '@warmup/domain/servers'
import * as calls from '@warmup/domain/servers/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMetrics } from '../../src/platform/http/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { createPlayers } from '../../src/players/index.ts'
import { playerVisits, presentPlayers } from '../../src/players/players.tables.ts'
import { createServers } from '../../src/servers/index.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { communityWith, manyServers } from '../community.ts'
import { describeOnDatabase } from '../database.ts'
import { fakeClient } from '../fake-client.ts'
import { kept } from '../kept.ts'
import { steamIdBearers } from '../steam-id-bearers.ts'
import { createTestApp } from '../test-app.ts'

const noon = Date.parse('2026-11-27T12:00:00Z')

describeOnDatabase('the own servers of a player', (database) => {
  /** The API of a community with a number of servers. */
  const startApp = async (servers: number): Promise<FastifyInstance> => {
    const { db } = database()
    const log = createLog('silent')
    const file = communityWith(manyServers(servers))
    const now = () => new Date(noon)
    const area = createServers({
      db,
      servers: file.servers,
      announcements: () => file.announcements,
      client: fakeClient(),
      playedBy: createPlayers({ db, log, now }).playedBy,
      askVersion: async () => 14_177,
      versionEveryMs: 60_000,
      metrics: createMetrics({ withProcess: false }),
      log,
      headers: {},
      now,
    })
    return createTestApp({ calls: area.routes, authenticate: steamIdBearers })
  }
  let app: FastifyInstance
  beforeAll(async () => {
    app = await startApp(maxFavourites + 10)
  })
  afterAll(() => app.close())

  const send = async (steamId: string, method: 'POST' | 'PUT', url: string, payload: object, to = app) => {
    const answer = await to.inject({ method, url, headers: { authorization: `Bearer ${steamId}` }, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const change = (steamId: string, add: readonly string[], remove: readonly string[] = [], to = app) =>
    send(steamId, 'POST', '/api/account/favourites', { add, remove }, to)
  const save = (steamId: string, filters: readonly object[]) =>
    send(steamId, 'PUT', '/api/account/filters', { filters })
  const read = async (steamId: string, to = app): Promise<OwnServers> => {
    const answer = await to.inject({ url: '/api/account/servers', headers: { authorization: `Bearer ${steamId}` } })
    expect(answer.statusCode).toBe(200)
    return kept(calls.getOwnServers, answer.json()) as OwnServers
  }
  const ids = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `s${from + index}`)

  it('are empty at first', async () =>
    expect(await read(freshSteamId())).toEqual({ favourites: [], filters: [], recent: [] }))

  it('include the favourites of this player, in the order in which they were added', async () => {
    const [ana, bo] = [freshSteamId(), freshSteamId()]
    await change(ana, ['s3', 's1'])
    const changed = await change(ana, ['s2', 's1'], ['s3'])
    expect(kept(calls.changeFavouriteServers, changed.body)).toEqual({ favourites: ['s1', 's2'], filters: [] })
    expect((await read(ana)).favourites).toEqual(['s1', 's2'])
    expect((await read(bo)).favourites).toEqual([])
  })

  it('do not include servers that are not in the list', async () => {
    const ana = freshSteamId()
    expect(await change(ana, ['elsewhere', 's1', "'; drop table kept_servers"])).toMatchObject({
      status: 200,
      body: { favourites: ['s1'] },
    })
  })

  it('leave out favourites that are no longer in the list, until they are added to it again', async () => {
    const ana = freshSteamId()
    await change(ana, ['s1', 's7'])
    const fewer = await startApp(5)
    expect((await read(ana, fewer)).favourites).toEqual(['s1'])
    await change(ana, ['s2'], [], fewer)
    await fewer.close()
    expect((await read(ana)).favourites).toEqual(['s1', 's7', 's2'])
  })

  it('have a maximum number of favourites', async () => {
    const ana = freshSteamId()
    await change(ana, ids(maxFavourites - 1))
    expect(await change(ana, ids(2, maxFavourites))).toMatchObject({
      status: 409,
      body: { code: 'too_many_favourites' },
    })
    expect((await read(ana)).favourites).toHaveLength(maxFavourites - 1)
    expect((await change(ana, ids(1, maxFavourites))).status).toBe(200)
    expect((await change(ana, ids(maxFavourites + 1))).status).toBe(400)
    expect((await change(ana, ids(1, maxFavourites + 1), ids(1))).status).toBe(200)
  })

  it('include the favourites of concurrent requests', async () => {
    const ana = freshSteamId()
    await Promise.all(ids(10).map((id) => change(ana, [id])))
    expect((await read(ana)).favourites.toSorted()).toEqual(ids(10))
  })

  it('include the last saved filters, with clean names', async () => {
    const ana = freshSteamId()
    await change(ana, ['s1'])
    await save(ana, [{ name: 'old', search: '' }])
    const saved = await save(ana, [
      { name: '  晚上\u202e ', search: 'modes=dm&hide_full=false' },
      { name: 'x'.repeat(100), search: 'favourites=1' },
    ])
    expect(kept(calls.saveFilters, saved.body)).toEqual({
      favourites: ['s1'],
      filters: [
        { name: '晚上', search: 'modes=dm&hide_full=false' },
        { name: 'x'.repeat(32), search: 'favourites=1' },
      ],
    })
    expect((await read(ana)).filters).toHaveLength(2)
  })

  it.each([
    [
      'too many entries',
      Array.from({ length: maxSavedFilters + 1 }, (_, index) => ({ name: `f${index}`, search: '' })),
    ],
    ['the same name twice', ['a', ' a'].map((name) => ({ name, search: '' }))],
    ['no name', [{ name: '\u200b', search: '' }]],
    ['a search that is too long', [{ name: 'a', search: 'x'.repeat(2_001) }]],
  ])('do not include filters with %s', async (_, filters) =>
    expect((await save(freshSteamId(), filters)).status).toBe(400),
  )

  it('include the listed servers where the player has played, the last first', async () => {
    const { db } = database()
    const [ana, bo] = [freshSteamId(), freshSteamId()]
    const at = (minutes: number) => new Date(noon - minutes * 60_000)
    const visit = (steamId: string, serverId: string, minutes: number) => ({
      steamId,
      serverId,
      since: at(minutes + 10),
      until: at(minutes),
    })
    await db
      .insert(playerVisits)
      .values([
        visit(ana, 's1', 300),
        visit(ana, 's1', 100),
        visit(ana, 's2', 200),
        visit(ana, 'elsewhere', 50),
        visit(bo, 's4', 10),
      ])
    await db.insert(presentPlayers).values({
      steamId: ana,
      serverId: 's3',
      instance: '',
      name: 'ana',
      since: at(5),
      seenAt: at(1),
    })
    expect((await read(ana)).recent).toEqual([
      { serverId: 's3', lastPlayed: at(1).toISOString() },
      { serverId: 's1', lastPlayed: at(100).toISOString() },
      { serverId: 's2', lastPlayed: at(200).toISOString() },
    ])
    await db.insert(playerVisits).values(ids(20).map((id, index) => visit(bo, id, 20 + index)))
    expect((await read(bo)).recent).toHaveLength(recentShown)
  })
})
