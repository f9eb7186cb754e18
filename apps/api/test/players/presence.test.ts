import { followRoster, noRoster } from '@warmup/domain/game'
import { type WrittenEvent, writeLogLine } from '@warmup/domain/game/log'
import { mapChangeMs, minVisitMs, unseenMs } from '@warmup/domain/players'
import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIngest } from '../../src/leaderboard/index.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { createMetrics } from '../../src/platform/http/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { createPlayers } from '../../src/players/index.ts'
import { hiddenPlayers, playerVisits, presentPlayers } from '../../src/players/players.tables.ts'
import { endTimedOut, recordPresence } from '../../src/players/presence.service.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { communityWith } from '../community.ts'
import { describeOnDatabase } from '../database.ts'
import { createTestApp } from '../test-app.ts'

const secret = 'a-log-secret-of-this-test'

const newsOf = (events: readonly WrittenEvent[]) => events.map((event) => followRoster(noRoster, event))

describeOnDatabase('presence', (database) => {
  let app: FastifyInstance
  let now = new Date('2026-11-27T12:00:00Z')
  const log = createLog('silent')
  const clock = () => now
  const players = () => createPlayers({ db: database().db, log, now: clock })
  beforeAll(async () => {
    const { db } = database()
    const ingest = createIngest({
      db,
      log,
      now: clock,
      metrics: createMetrics({ withProcess: false }),
      leaderboard: () => communityWith([]).leaderboard,
      servers: ['a', 'b'].map((id) => ({ id, category: 'dm', log_secret: `${secret}-${id}` })),
      follow: players().follow,
    })
    app = await createTestApp({ calls: ingest.routes })
  })
  afterAll(() => app.close())

  const offsets = new Map<string, number>()
  const send = async (serverId: string, events: readonly WrittenEvent[], instance = 'one') => {
    const payload = events.map((event) => `${writeLogLine(now.getTime(), event)}\n`).join('')
    const begin = offsets.get(serverId + instance) ?? 0
    offsets.set(serverId + instance, begin + payload.length)
    const answer = await app.inject({
      method: 'POST',
      url: `/api/ingest/logs/${serverId}/${secret}-${serverId}`,
      headers: {
        'content-type': 'text/plain',
        'x-logbytes-beginoffset': String(begin),
        'x-logbytes-endoffset': String(begin + payload.length),
        'x-server-instance-token': instance,
      },
      payload,
    })
    expect(answer.statusCode).toBe(200)
  }
  const playerOf = (steamId: string) => ({ name: `name ${steamId.slice(-3)}`, slot: 1, steamId, team: undefined })
  const joins = (steamId: string): WrittenEvent => ({ kind: 'entered', player: playerOf(steamId) })
  const leaves = (steamId: string): WrittenEvent => ({ kind: 'disconnected', player: playerOf(steamId) })
  const on = async (serverId: string) => (await players().presentOn(serverId)).map(({ steamId }) => steamId)
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }

  it('follows players from server to server, and keeps their visits', async () => {
    const [ana, bo] = [freshSteamId(), freshSteamId()]
    await send('a', [joins(ana), joins(bo)])
    expect(await on('a')).toEqual([ana, bo].toSorted())
    pass(60_000)
    await send('b', [joins(ana)])
    expect(await on('a')).toEqual([bo])
    expect(await on('b')).toEqual([ana])
    pass(minVisitMs)
    await send('b', [leaves(ana)])
    expect(await on('b')).toEqual([])
    const visits = await database().db.select().from(playerVisits)
    expect(visits.filter(({ steamId }) => steamId === ana)).toMatchObject([{ serverId: 'b' }])
    await send('a', [leaves(bo)])
  })

  it('ends the visits of a process that was replaced', async () => {
    const [ana, bo] = [freshSteamId(), freshSteamId()]
    await send('a', [joins(ana)])
    await send('a', [joins(bo)], 'two')
    expect(await on('a')).toEqual([bo])
    await send('a', [leaves(bo)], 'two')
  })

  it('removes players who do not return after a map change', async () => {
    const ana = freshSteamId()
    await send('b', [joins(ana), { kind: 'loadingMap', map: 'de_nuke' }])
    expect(await on('b')).toEqual([ana])
    pass(mapChangeMs + 1)
    expect(await on('b')).toEqual([])
  })

  it('ends the visits of players who time out on a server that went silent', async () => {
    const { db } = database()
    const [ana, bo, cy] = [freshSteamId(), freshSteamId(), freshSteamId()]
    const end = (limit: number) => inTransaction(db, (tx) => endTimedOut(tx, now, limit))
    const stored = async () => (await db.select().from(presentPlayers)).map(({ steamId }) => steamId)
    await end(500)
    const began = now
    await send('b', [joins(ana), joins(bo)])
    pass(minVisitMs)
    const seen = now
    await send('b', [joins(ana), joins(bo)])
    pass(unseenMs + 1)
    await send('a', [joins(cy)])
    expect(await end(1)).toBe(true)
    expect(await end(500)).toBe(false)
    expect(await stored()).toEqual([cy])
    const visits = await db
      .select()
      .from(playerVisits)
      .where(inArray(playerVisits.steamId, [ana, bo]))
    expect(visits).toHaveLength(2)
    for (const visit of visits) expect(visit).toMatchObject({ serverId: 'b', since: began, until: seen })
    await send('a', [leaves(cy)])
  })

  it('includes whether players are hidden', async () => {
    const ana = freshSteamId()
    await database().db.insert(hiddenPlayers).values({ steamId: ana })
    await send('b', [joins(ana)])
    expect(await players().presentOn('b')).toMatchObject([{ steamId: ana, isHidden: true }])
    await send('b', [leaves(ana)])
  })

  it('reports only the servers whose players changed', async () => {
    const { db } = database()
    const steamId = freshSteamId()
    const record = (serverId: string, events: WrittenEvent[]) =>
      inTransaction(db, (tx) => recordPresence(tx, { serverId, instance: 'one', news: newsOf(events), now }))
    expect(await record('m', [joins(steamId)])).toEqual(['m'])
    pass(1_000)
    expect(await record('m', [joins(steamId)])).toEqual([])
    expect(await record('n', [joins(steamId)])).toEqual(['n', 'm'])
    expect(await record('n', [leaves(steamId)])).toEqual(['n'])
  })

  it('follows players who change places between two servers', async () => {
    const { db } = database()
    const [low = '', high = ''] = [freshSteamId(), freshSteamId()].toSorted()
    const record = (serverId: string, events: WrittenEvent[]) =>
      inTransaction(db, (tx) => recordPresence(tx, { serverId, instance: 'one', news: newsOf(events), now }))
    await record('p', [joins(high)])
    await record('q', [joins(low)])
    for (let round = 0; round < 10; round += 1) {
      const [onP, onQ] = round % 2 === 0 ? [low, high] : [high, low]
      await Promise.all([record('p', [leaves(onQ), joins(onP)]), record('q', [leaves(onP), joins(onQ)])])
      expect([...(await on('p')), ...(await on('q'))].toSorted()).toEqual([low, high])
    }
  })

  it('has each player once when two servers mention them at the same time', async () => {
    const { db } = database()
    const ids = Array.from({ length: 8 }, freshSteamId)
    const rounds = Array.from({ length: 6 }, (_, round) => ({
      serverId: round % 2 === 0 ? 'x' : 'y',
      instance: 'one',
      news: newsOf((round % 2 === 0 ? ids : ids.toReversed()).map(joins)),
      now,
    }))
    await Promise.all(rounds.map((lines) => inTransaction(db, (tx) => recordPresence(tx, lines))))
    const everywhere = [...(await on('x')), ...(await on('y'))]
    expect(everywhere.toSorted()).toEqual(ids.toSorted())
  })
})
