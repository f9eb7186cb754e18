import { endedEntryKeptMs, queueEntryMs, seatJoiningMs, seatOfferMs, seatRestMs } from '@warmup/domain/seats'
import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { liveMarks } from '../../src/live/live.tables.ts'
import { acquireLease } from '../../src/platform/db/index.ts'
import { leases } from '../../src/platform/db/lease.tables.ts'
import { removeEndedBefore } from '../../src/seats/seats.store.ts'
import { queueEntries, seatQueues, seatReservations, seatsLetGo } from '../../src/seats/seats.tables.ts'
import { advanceStoredQueue } from '../../src/seats/seats-job.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { mortalDatabase } from '../mortal-database.ts'
import { type SeatsApp, type SeatsWorld, seatsOf, startSeatsApp } from './seats-app.ts'

/** Members: their last digit is even. */
const [ana, bo, cy] = ['76561198000000010', '76561198000000012', '76561198000000014'] as const
const visitor = '76561198000000011'

describeOnDatabase('the queue of a full server', (database) => {
  let world: SeatsWorld
  const replicas: SeatsApp[] = []
  const start = async (options?: Parameters<typeof startSeatsApp>[2]) => {
    const replica = await startSeatsApp(database().db, world, options)
    replicas.push(replica)
    return replica
  }
  beforeEach(() => {
    world = {
      now: new Date('2026-11-27T12:00:00Z'),
      seats: new Map([
        ['full', seatsOf(0)],
        ['other', seatsOf(0)],
      ]),
      present: new Map(),
      unreadable: new Set(),
      pushed: [],
    }
  })
  afterEach(async () => {
    for (const replica of replicas.splice(0)) await replica.stop()
    for (const table of [queueEntries, seatReservations, seatsLetGo, seatQueues, leases])
      await database().db.delete(table)
  })
  const pass = (ms: number) => {
    world.now = new Date(world.now.getTime() + ms)
  }
  const free = (count: number, serverId = 'full') => {
    world.seats.set(serverId, seatsOf(count))
  }
  const isIn = (seats: SeatsApp, steamId: string, state: object | null) =>
    eventually(async () => {
      const entry = await seats.read(steamId)
      if (state === null) expect(entry).toBeNull()
      else expect(entry).toMatchObject(state)
    })

  it('marks a change for the live streams of players whose place or offer changed', async () => {
    const seats = await start()
    const versionOf = async (steamId: string) =>
      (
        await database()
          .db.select()
          .from(liveMarks)
          .where(eq(liveMarks.key, `seat:${steamId}`))
      )[0]?.version ?? 0
    const before = await versionOf(ana)
    await seats.enter(ana)
    expect(await versionOf(ana)).toBe(before + 1)
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    expect(await versionOf(ana)).toBe(before + 2)
  })

  it('tells the first player, then the second, and shows each their place', async () => {
    const seats = await start()
    for (const steamId of [ana, bo, cy]) expect(await seats.enter(steamId)).toBe(200)
    expect(await seats.read(bo)).toEqual({
      serverId: 'full',
      state: 'waiting',
      place: 2,
      waiting: 3,
      missed: 0,
      endsInMs: queueEntryMs,
    })
    await eventually(() => expect(seats.waiting().get('full')).toBe(3))
    free(1)
    await isIn(seats, ana, { state: 'offered', place: 1, offerEndsInMs: seatOfferMs })
    expect(await seats.read(bo)).toMatchObject({ state: 'waiting' })
    expect(await seats.join(bo)).toBe(409)
    pass(seatOfferMs)
    await isIn(seats, bo, { state: 'offered', place: 1 })
    expect(await seats.read(ana)).toMatchObject({ state: 'waiting', place: 3, missed: 1 })
    expect(await seats.join(ana)).toBe(409)
    expect(await seats.join(bo)).toBe(200)
    expect(await seats.read(bo)).toBeNull()
    pass(seatJoiningMs)
    expect(await seats.join(bo)).toBe(409)
    await isIn(seats, cy, { state: 'offered' })
  })

  it('pushes an offer once, to the player who has it', async () => {
    const seats = await start()
    for (const steamId of [ana, bo]) await seats.enter(steamId)
    expect(world.pushed).toEqual([])
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    pass(seatOfferMs)
    await isIn(seats, bo, { state: 'offered' })
    expect(world.pushed).toEqual([`${ana} full`, `${bo} full`])
  })

  it('accepts an offer again while its seat is reserved', async () => {
    const seats = await start()
    await seats.enter(ana)
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    expect(await Promise.all([seats.join(ana), seats.join(ana)])).toEqual([200, 200])
    expect(await seats.join(ana)).toBe(200)
    expect(await database().db.$count(seatReservations)).toBe(1)
    // An entry of another server, without an offer, does not end the reservation.
    await seats.enter(ana, 'other')
    expect(await seats.join(ana)).toBe(200)
    expect(await seats.read(ana)).toMatchObject({ serverId: 'other', state: 'waiting' })
    expect(await seats.join(bo)).toBe(409)
  })

  it('tells visitors from 4 free slots on, members before them', async () => {
    const seats = await start()
    await seats.enter(visitor)
    await seats.enter(bo)
    free(1)
    await isIn(seats, bo, { state: 'offered', place: 2 })
    expect(await seats.read(visitor)).toMatchObject({ state: 'waiting', place: 1 })
    await seats.leave(bo)
    free(4)
    await isIn(seats, visitor, { state: 'offered' })
  })

  it('keeps the place when the seat is taken, and when the server is offline', async () => {
    const seats = await start()
    await seats.enter(ana)
    await seats.enter(bo)
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    free(0)
    await isIn(seats, ana, { state: 'waiting', place: 1, missed: 0 })
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    world.seats.set('full', 'closed')
    await isIn(seats, ana, { state: 'waiting', place: 1, missed: 0 })
  })

  it('keeps the place of a player who asks again, and moves a player to the queue of another server', async () => {
    const seats = await start()
    await seats.enter(ana)
    await seats.enter(bo)
    pass(60_000)
    await seats.enter(ana)
    expect(await seats.read(ana)).toMatchObject({ place: 1, endsInMs: queueEntryMs - 60_000 })
    await seats.enter(ana, 'other')
    expect(await seats.read(ana)).toMatchObject({ serverId: 'other', place: 1, waiting: 1 })
    expect(await seats.read(bo)).toMatchObject({ place: 1, waiting: 1 })
    expect(await seats.enter(bo, 'unknown')).toBe(404)
  })

  it('ends entries with a reason, which stays until it is dismissed', async () => {
    const seats = await start()
    await seats.enter(ana)
    pass(queueEntryMs)
    await isIn(seats, ana, { state: 'ended', end: 'time' })
    await seats.enter(bo)
    free(1)
    await isIn(seats, bo, { state: 'offered' })
    pass(seatOfferMs)
    await isIn(seats, bo, { state: 'offered', missed: 1 })
    pass(seatOfferMs)
    await isIn(seats, bo, { state: 'ended', end: 'missed' })
    await seats.enter(cy, 'other')
    world.seats.delete('other')
    await isIn(seats, cy, { state: 'ended', end: 'gone' })
    await seats.leave(cy)
    expect(await seats.read(cy)).toBeNull()
    free(0)
    await seats.enter(ana)
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    await removeEndedBefore(database().db, new Date(world.now.getTime() - endedEntryKeptMs))
    expect(await seats.read(bo)).toMatchObject({ state: 'ended' })
    await removeEndedBefore(database().db, new Date(world.now.getTime() + 1))
    expect(await seats.read(bo)).toBeNull()
  })

  it('goes on when the queue of another server fails', async () => {
    const seats = await start()
    await seats.enter(ana)
    await seats.enter(bo, 'other')
    world.unreadable.add('full')
    free(1)
    free(1, 'other')
    await isIn(seats, bo, { state: 'offered' })
    expect(await seats.read(ana)).toMatchObject({ state: 'waiting' })
    world.unreadable.clear()
    await isIn(seats, ana, { state: 'offered' })
  })

  it('takes players only while the server is full, or its free seats are offered or reserved', async () => {
    const seats = await start()
    free(1)
    expect(await seats.enter(ana)).toBe(409)
    expect(await seats.read(ana)).toBeNull()
    world.seats.set('full', 'closed')
    expect(await seats.enter(ana)).toBe(409)
    free(0)
    expect(await seats.enter(ana)).toBe(200)
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    expect(await seats.enter(bo)).toBe(200)
    free(2)
    await isIn(seats, bo, { state: 'offered' })
    free(3)
    expect(await seats.enter(cy)).toBe(409)
  })

  /** A seat is offered to the player, who presses Join. */
  const joinsOn = async (seats: SeatsApp, steamId: string, serverId: string) => {
    free(0, serverId)
    expect(await seats.enter(steamId, serverId)).toBe(200)
    free(1, serverId)
    await isIn(seats, steamId, { state: 'offered', serverId })
    expect(await seats.join(steamId)).toBe(200)
  }
  const reservedFor = async () =>
    (await database().db.select().from(seatReservations)).map(({ steamId, serverId }) => [steamId, serverId])

  it('reserves one seat for a player: the former one is let go', async () => {
    const seats = await start()
    await joinsOn(seats, ana, 'full')
    await joinsOn(seats, ana, 'other')
    expect(await reservedFor()).toEqual([[ana, 'other']])
    // The seat on the first server goes to the next player at once.
    expect(await seats.enter(bo)).toBe(409)
    free(0)
    await seats.enter(bo)
    free(1)
    await isIn(seats, bo, { state: 'offered' })
    // The second seat that ana lets go.
    pass(seatJoiningMs)
    await isIn(seats, ana, { state: 'ended', end: 'missed', missed: 2, restEndsInMs: seatRestMs })
  })

  it('tells a player who twice pressed Join and did not arrive, and takes them again after five minutes', async () => {
    const seats = await start()
    await joinsOn(seats, ana, 'full')
    pass(seatJoiningMs)
    await eventually(async () => expect(await reservedFor()).toEqual([]))
    free(0)
    await seats.enter(ana)
    expect(await seats.read(ana)).toMatchObject({ state: 'waiting', missed: 1 })
    await seats.leave(ana)
    await joinsOn(seats, ana, 'other')
    pass(seatJoiningMs)
    await isIn(seats, ana, { state: 'ended', end: 'missed', serverId: 'other', restEndsInMs: seatRestMs })
    free(0)
    pass(seatRestMs - 1_000)
    const refused = await seats.app.inject({
      method: 'PUT',
      url: '/api/seats',
      headers: { authorization: `Bearer ${ana}` },
      payload: { serverId: 'full' },
    })
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([409, 'resting', '1'])
    pass(1_000)
    expect(await seats.read(ana)).not.toHaveProperty('restEndsInMs')
    expect(await seats.enter(ana)).toBe(200)
    expect(await seats.read(ana)).toMatchObject({ missed: 0 })
  })

  it('counts a missed offer also after the player has left the queue', async () => {
    const seats = await start()
    await seats.enter(ana)
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    pass(seatOfferMs)
    await isIn(seats, ana, { state: 'offered', missed: 1 })
    free(0)
    await isIn(seats, ana, { state: 'waiting', missed: 1 })
    await seats.leave(ana)
    await seats.enter(ana)
    free(1)
    await isIn(seats, ana, { state: 'offered', missed: 1 })
    pass(seatOfferMs)
    await isIn(seats, ana, { state: 'ended', end: 'missed', missed: 2, restEndsInMs: seatRestMs })
  })

  it('counts an offer that a player leaves, by either way, so that its end cannot be avoided', async () => {
    const seats = await start()
    await seats.enter(ana)
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    pass(seatOfferMs - 1_000)
    await seats.leave(ana)
    expect(await seats.read(ana)).toBeNull()
    free(0)
    await seats.enter(ana)
    free(1)
    await isIn(seats, ana, { state: 'offered', missed: 1 })
    pass(seatOfferMs - 1_000)
    expect(await seats.enter(ana, 'other')).toBe(409)
    const resting = { serverId: 'full', state: 'ended', end: 'missed', missed: 2, restEndsInMs: seatRestMs }
    expect(await seats.read(ana)).toEqual(resting)
    free(0)
    await seats.enter(bo)
    free(1)
    await isIn(seats, bo, { state: 'offered' })
    await seats.enter(bo, 'other')
    expect(await seats.read(bo)).toMatchObject({ serverId: 'other', state: 'waiting', missed: 1 })
    free(1, 'other')
    await isIn(seats, bo, { state: 'offered' })
    await seats.leave(bo)
    expect(await seats.read(bo)).toEqual({ ...resting, serverId: 'other' })
    await seats.leave(bo)
    expect(await seats.read(bo)).toBeNull()
  })

  it('does not count an offer whose player leaves the queue from the server', async () => {
    const seats = await start()
    await seats.enter(ana)
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    world.present.set('full', [ana])
    await seats.leave(ana)
    expect(await database().db.$count(seatsLetGo)).toBe(0)
  })

  it('does not count a seat whose player the log shows on the server', async () => {
    const seats = await start()
    await joinsOn(seats, ana, 'full')
    // Another player left at the same time, so that the number of players shows nothing.
    world.present.set('full', [ana])
    pass(seatJoiningMs)
    await eventually(async () => expect(await reservedFor()).toEqual([]))
    expect(await database().db.$count(seatsLetGo)).toBe(0)
  })

  it('is removed when it is empty', async () => {
    const seats = await start()
    await seats.enter(ana)
    await seats.leave(ana)
    await eventually(async () => expect(await database().db.$count(seatQueues)).toBe(0))
    await seats.enter(ana)
    free(1)
    await isIn(seats, ana, { state: 'offered' })
  })

  it('survives a restart of the API, with the offers of the former process', async () => {
    const first = await start()
    await first.enter(ana)
    await first.enter(bo)
    free(1)
    await isIn(first, ana, { state: 'offered' })
    pass(10_000)
    await first.stop()
    replicas.pop()
    const second = await start()
    await eventually(async () => expect(await database().db.$count(leases)).toBe(1))
    expect(await second.read(ana)).toMatchObject({ state: 'offered', offerEndsInMs: seatOfferMs - 10_000 })
    expect(await second.read(bo)).toMatchObject({ state: 'waiting', place: 2 })
    expect(await second.join(ana)).toBe(200)
  })

  it('is not changed by a replica that was replaced in the middle of its round', async () => {
    const { db } = database()
    const seats = await start({ isWorking: false })
    await seats.enter(ana)
    await seats.enter(bo)
    free(2)
    const leaseOf = (holder: string) => ({ name: 'seats', holder, ttlMs: 60_000 })
    const round = (holder: string, meanwhile = async () => {}) =>
      advanceStoredQueue(
        {
          db,
          lease: leaseOf(holder),
          now: () => world.now,
          seatsOn: () => seatsOf(2),
          presentOn: async () => [],
          membersAmong: async (steamIds) => {
            await meanwhile()
            return new Set(steamIds)
          },
        },
        'full',
      )
    await acquireLease(db, leaseOf('old'))
    await round('old', async () => {
      await db.delete(leases)
      await acquireLease(db, leaseOf('new'))
      await round('new')
      expect(await seats.join(ana)).toBe(200)
      expect(await seats.enter(cy)).toBe(200)
    })
    // The old replica saw two free seats; one is reserved, and one is offered.
    expect(await seats.read(bo)).toMatchObject({ state: 'offered' })
    expect(await seats.read(cy)).toMatchObject({ state: 'waiting' })
    await round('new')
    expect(await seats.read(cy)).toMatchObject({ state: 'waiting' })
  })

  it('offers each seat once, and keeps what it has answered, though a replica dies around any transaction', async () => {
    const { db } = database()
    const offers = async () =>
      (await db.select().from(queueEntries).where(isNotNull(queueEntries.offeredUntil)))
        .map(({ steamId, offeredUntil }) => `${steamId} until ${offeredUntil?.toISOString()}`)
        .toSorted()
    for (const when of ['before', 'after'] as const)
      for (const transactions of [0, 1, 2]) {
        for (const table of [queueEntries, seatReservations, seatQueues, leases]) await db.delete(table)
        free(0)
        const living = await start({ isWorking: false })
        for (const steamId of [ana, bo, cy]) expect(await living.enter(steamId)).toBe(200)
        const mortal = mortalDatabase(db, { when, transactions })
        free(2)
        const dying = await startSeatsApp(mortal.db, world)
        const [first] = await Promise.all([dying.join(ana), eventually(() => expect(mortal.isDead()).toBe(true))])
        await dying.stop()
        const before = await offers()
        const next = await start({ leaseMs: 400 })
        // A seat that was reserved for a lost answer is still reserved; one that was offered is still offered.
        const isReserved = (await db.$count(seatReservations)) === 1
        if (first === 200) expect(isReserved).toBe(true)
        await eventually(async () => expect(await offers()).toHaveLength(isReserved ? 1 : 2))
        expect(await offers()).toEqual(expect.arrayContaining(before))
        expect(await next.join(ana)).toBe(200)
        expect(await next.join(bo)).toBe(200)
        expect(await next.read(cy)).toMatchObject({ state: 'waiting', place: 1 })
        expect((await reservedFor()).toSorted()).toEqual([
          [ana, 'full'],
          [bo, 'full'],
        ])
        for (const replica of replicas.splice(0)) await replica.stop()
      }
  })

  it('offers each seat once on two replicas, while one of them stops', async () => {
    const [first, second] = [await start({ leaseMs: 400 }), await start({ leaseMs: 400 })]
    const ids = Array.from({ length: 10 }, (_, index) => `7656119800000${String(1_000 + 2 * index)}`)
    await Promise.all(ids.map((steamId, index) => (index % 2 === 0 ? first : second).enter(steamId)))
    const entries = await Promise.all(ids.map((steamId) => second.read(steamId)))
    const places = entries.map((entry) => (entry?.state === 'waiting' ? entry.place : 0))
    expect(places.toSorted((a, b) => a - b)).toEqual(ids.map((_, index) => index + 1))
    const offered = async () =>
      (await Promise.all(ids.map((steamId) => second.read(steamId)))).filter((entry) => entry?.state === 'offered')
    free(3)
    await eventually(async () => expect(await offered()).toHaveLength(3))
    await first.stop()
    replicas.splice(replicas.indexOf(first), 1)
    free(5)
    await eventually(async () => expect(await offered()).toHaveLength(5))
    const joined = await Promise.all(ids.flatMap((steamId) => [second.join(steamId), second.join(steamId)]))
    // Each of the 5 players asked twice.
    expect(joined.filter((status) => status === 200)).toHaveLength(10)
    expect(await database().db.$count(seatReservations)).toBe(5)
  })
})
