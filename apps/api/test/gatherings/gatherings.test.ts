import { comeMs, type GatheringPlace, outcomeKeptMs, reachMs } from '@warmup/domain/gatherings'
import { getGatherings, getOwnGathering } from '@warmup/domain/gatherings/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { endGathering, lockGathering } from '../../src/gatherings/gatherings.store.ts'
import { syncPins } from '../../src/gatherings/gatherings-job.ts'
import { createGatherings } from '../../src/gatherings/index.ts'
import { markChanged } from '../../src/live/index.ts'
import type { Area } from '../../src/platform/area/index.ts'
import { inTransaction, leases } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { communityWith } from '../community.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { steamIdBearers } from '../steam-id-bearers.ts'
import { createTestApp } from '../test-app.ts'
import { untilBlocked } from '../until-blocked.ts'

type Own = { readonly mine: { readonly state: string; readonly ready?: number; readonly secondsLeft: number } | null }
type Replica = { readonly area: Area; readonly app: FastifyInstance }

const servers = [
  { id: 'empty', address: '127.0.0.1:27101', players_max: 16 },
  { id: 'other', address: '127.0.0.1:27102', players_max: 16 },
]

describeOnDatabase('a gathering, with two replicas', (database) => {
  let now = new Date('2026-11-27T12:00:00Z')
  let file = communityWith(servers)
  const places = new Map<string, GatheringPlace>()
  const present = new Map<string, readonly string[]>()
  /** Servers whose players cannot be read. */
  const unreadable = new Set<string>()
  const replicas: Replica[] = []
  /** The players to whom a push message was sent, for each gathering that was reached. */
  let pushed: (readonly string[])[] = []

  const startReplica = async (replicaId: string): Promise<Replica> => {
    const area = createGatherings({
      db: database().db,
      log: createLog('silent'),
      now: () => now,
      config: () => file.gatherings,
      placeOf: (id) => places.get(id),
      playingOn: async (id) => {
        if (unreadable.has(id)) throw new Error('The players cannot be read')
        const known = present.get(id) ?? []
        return { known: new Set(known), count: known.length }
      },
      markChanged: (tx) => markChanged(tx, { topic: 'gatherings' }),
      tellReached: async (_tx, steamIds) => {
        pushed.push(steamIds.toSorted())
      },
      replicaId,
      everyMs: 20,
      leaseMs: 2_000,
    })
    const app = await createTestApp({
      calls: area.routes,
      authenticate: steamIdBearers,
    })
    await area.start?.()
    return { area, app }
  }
  beforeAll(async () => {
    replicas.push(await startReplica('one'), await startReplica('two'))
  })
  afterAll(async () => {
    for (const { area, app } of replicas) {
      await area.stop?.()
      await app.close()
    }
  })
  beforeEach(() => {
    present.clear()
    pushed = []
    unreadable.clear()
    for (const { id } of servers)
      places.set(id, { category: 'dm', players: 0, maxPlayers: 16, isOpen: true, isUpdating: false })
  })

  let turn = 0
  /** The replicas take turns. */
  const app = (): FastifyInstance => {
    turn += 1
    const replica = replicas[turn % 2]
    if (replica === undefined) throw new Error('Replicas run within tests only')
    return replica.app
  }
  const ask = (method: 'GET' | 'PUT' | 'DELETE', steamId: string, payload?: object) =>
    app().inject({
      method,
      url: '/api/gatherings/mine',
      headers: { authorization: `Bearer ${steamId}` },
      ...(payload && { payload }),
    })
  const own = async (steamId: string) => (kept(getOwnGathering, (await ask('GET', steamId)).json()) as Own).mine
  const join = async (steamId: string, serverId = 'empty', more: object = {}) => {
    const { statusCode, body } = await ask('PUT', steamId, { serverId, target: 3, ...more })
    return [statusCode, JSON.parse(body).code ?? JSON.parse(body).mine?.state]
  }
  const list = async () =>
    kept(getGatherings, (await app().inject('/api/gatherings')).json()) as {
      serverId: string
      ready: number
    }[]
  const shows = (expected: object[]) => eventually(async () => expect(await list()).toMatchObject(expected), 20)
  const states = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await own(id))?.state))
  const players = (count: number) => Array.from({ length: count }, freshSteamId)
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  const endAll = async (ids: readonly string[]) => {
    for (const id of ids) await ask('DELETE', id)
    await shows([])
  }

  it('is reached, and leaves out players who do not come', async () => {
    const [ana = '', bo = '', cy = '', late = ''] = players(4)
    expect(await join(ana)).toEqual([200, 'open'])
    expect(await join(bo)).toEqual([200, 'open'])
    await shows([{ serverId: 'empty', target: 3, ready: 2, state: 'open' }])
    expect(await join(cy)).toEqual([200, 'reached'])
    expect(await states([ana, bo])).toEqual(['reached', 'reached'])
    expect(pushed).toEqual([[ana, bo, cy].toSorted()])
    expect(await join(late)).toEqual([409, 'call_reached'])
    present.set('empty', [ana])
    await eventually(async () => expect(await states([ana, bo])).toEqual(['came', 'reached']), 20)
    present.set('empty', [])
    pass(comeMs)
    await eventually(async () => expect(await states([ana, bo, cy])).toEqual([undefined, 'leftOut', 'leftOut']), 20)
    await shows([])
    await endAll([bo])
    expect(await own(bo)).toBeNull()
    expect(pushed).toHaveLength(1)
    pass(outcomeKeptMs + 1)
    await eventually(async () => expect(await own(cy)).toBeNull(), 20)
  })

  it('counts those who play already, each player once', async () => {
    const [ana = '', bo = '', cy = ''] = players(3)
    present.set('empty', [ana, bo])
    await join(ana)
    await shows([{ ready: 2 }])
    expect(await join(cy)).toEqual([200, 'reached'])
    present.set('empty', [ana, bo, cy])
    await shows([])
    expect(await states([ana, cy])).toEqual([undefined, undefined])
  })

  it('ends for all its players if it is not reached', async () => {
    const ids = players(2)
    for (const id of ids) await join(id)
    pass(reachMs)
    await eventually(async () => expect(await states(ids)).toEqual(['failed', 'failed']), 20)
    expect(await join(ids[0] ?? '')).toEqual([200, 'open'])
    await endAll(ids)
  })

  it('goes on when the gathering of another server cannot be advanced', async () => {
    const [ana = '', bo = ''] = players(2)
    await join(ana, 'empty')
    await join(bo, 'other')
    unreadable.add('empty')
    pass(reachMs)
    await eventually(async () => expect(await states([bo])).toEqual(['failed']), 20)
    unreadable.clear()
    await eventually(async () => expect(await states([ana])).toEqual(['failed']), 20)
    await endAll([ana, bo])
  })

  it('is the only gathering of each player, also after concurrent requests', async () => {
    const [ana = '', bo = ''] = players(2)
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => join(index % 3 === 0 ? bo : ana, index % 2 === 0 ? 'empty' : 'other')),
    )
    const counted = (await list()).reduce((sum, { ready }) => sum + ready, 0)
    await eventually(async () => expect((await list()).every(({ ready }) => ready > 0)).toBe(true), 20)
    expect(counted).toBeLessThanOrEqual(2)
    expect(await states([ana, bo])).toEqual(['open', 'open'])
    await endAll([ana, bo])
  })

  it('can end while a player moves to another one', async () => {
    const { db, engine } = database()
    // The embedded database runs one transaction at a time.
    if (engine === 'embedded') return
    const [ana = '', bo = ''] = players(2)
    await join(ana, 'other')
    await join(bo, 'empty')
    const gathering = { serverId: 'other', pin: '' }
    const locked = Promise.withResolvers<void>()
    const moving = locked.promise.then(() => join(ana, 'empty'))
    await inTransaction(db, async (tx) => {
      await lockGathering(tx, gathering)
      locked.resolve()
      await untilBlocked(tx)
      await endGathering(tx, gathering, new Map([[ana, 'failed']]), now)
    })
    expect(await moving).toEqual([200, 'open'])
    await shows([{ serverId: 'empty', ready: 2 }])
    await endAll([ana, bo])
  })

  it('ends when its last player leaves', async () => {
    const [ana = ''] = players(1)
    await join(ana)
    await join(ana, 'other')
    await shows([{ serverId: 'other', ready: 1 }])
    await endAll([ana])
  })

  it('starts only on nearly empty servers, with a valid target', async () => {
    const [ana = ''] = players(1)
    expect(await join(ana, 'none')).toEqual([404, 'not_found'])
    expect(await join(ana, 'empty', { pin: 'none' })).toEqual([404, 'not_found'])
    expect(await join(ana, 'empty', { target: 17 })).toEqual([400, 'bad_target'])
    places.set('empty', { category: 'dm', players: 9, maxPlayers: 16, isOpen: true, isUpdating: false })
    expect(await join(ana)).toEqual([409, 'server_not_empty'])
    expect(await own(ana)).toBeNull()
  })

  it('can be pinned, starts at its time and does not start again', async () => {
    const at = new Date(now.getTime() + 3_600_000)
    const pin = { id: 'tonight', server: 'empty', at: at.toISOString(), target: 2, text: { zh: '今晚', en: 'Tonight' } }
    file = communityWith(servers, { gatherings: { pinned: [pin] } })
    await shows([{ serverId: 'empty', pin: 'tonight', target: 2, ready: 0, texts: { zh: '今晚', en: 'Tonight' } }])
    const ids = players(2)
    for (const id of ids) expect(await join(id, 'empty', { pin: 'tonight' })).toEqual([200, 'open'])
    pass(3_600_000)
    await eventually(async () => expect(await states(ids)).toEqual(['reached', 'reached']), 20)
    present.set('empty', ids)
    await shows([])
    present.clear()
    pass(60_000)
    // The next call shows that the job has run since.
    const [ana = ''] = players(1)
    await join(ana, 'other')
    await shows([{ serverId: 'other' }])
    await endAll([ana])
    file = communityWith(servers)
  })

  it('fails when the operator withdraws it', async () => {
    const at = new Date(now.getTime() + 60_000).toISOString()
    file = communityWith(servers, { gatherings: { pinned: [{ id: 'brief', server: 'other', at, target: 4 }] } })
    await shows([{ pin: 'brief' }])
    const ids = players(1)
    await join(ids[0] ?? '', 'other', { pin: 'brief' })
    file = communityWith(servers)
    await eventually(async () => expect(await states(ids)).toEqual(['failed']), 20)
    await endAll(ids)
  })

  it('stays pinned when a replica without the lease has an old file', async () => {
    const at = new Date(now.getTime() + 60_000).toISOString()
    file = communityWith(servers, { gatherings: { pinned: [{ id: 'new', server: 'other', at, target: 4 }] } })
    await shows([{ pin: 'new' }])
    const ids = players(1)
    await join(ids[0] ?? '', 'other', { pin: 'new' })
    const old = { id: 'old', server: 'empty', at, target: 4 }
    await syncPins(
      {
        db: database().db,
        log: createLog('silent'),
        now: () => now,
        config: () => communityWith(servers, { gatherings: { pinned: [old] } }).gatherings,
        placeOf: (id) => places.get(id),
        playingOn: async () => ({ known: undefined, count: 0 }),
      },
      { name: 'gatherings', holder: 'paused', ttlMs: 2_000 },
    )
    expect(await states(ids)).toEqual(['open'])
    expect(await list()).toMatchObject([{ pin: 'new', ready: 1 }])
    file = communityWith(servers)
    await eventually(async () => expect(await states(ids)).toEqual(['failed']), 20)
    await endAll(ids)
  })

  it('goes on when the replica with the lease is lost, and ends once', async () => {
    const ids = players(3)
    for (const id of ids.slice(0, 2)) await join(id)
    // As after kill -9: the lease ends by itself, and another replica takes it.
    await database()
      .db.update(leases)
      .set({ holder: 'lost', until: new Date(Date.now() - 1_000) })
    expect(await join(ids[2] ?? '')).toEqual([200, 'reached'])
    pass(comeMs)
    await eventually(async () => expect(await states(ids)).toEqual(['leftOut', 'leftOut', 'leftOut']), 20)
    await endAll(ids)
  })
})

it('a pinned gathering must fit its server', () => {
  const pin = { id: 'a', server: 'empty', at: '2026-11-28T21:00:00+08:00', target: 6 }
  const read = (pinned: object[]) => () => communityWith(servers, { gatherings: { pinned } })
  expect(read([pin])).not.toThrow()
  expect(read([{ ...pin, server: 'none' }])).toThrow('servers.list has no such server')
  expect(read([{ ...pin, target: 17 }])).toThrow('must not exceed the 16 slots')
  expect(read([pin, pin])).toThrow('is taken by entry')
  expect(read([{ ...pin, at: 'tonight' }])).toThrow('expected a time with its zone')
})
