import { endedWatchKeptMs, seatJoiningMs, seatOfferMs, seatWatchMs } from '@warmup/domain/seats'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { liveMarks } from '../../src/live/live.tables.ts'
import { acquireLease } from '../../src/platform/db/index.ts'
import { leases } from '../../src/platform/db/lease.tables.ts'
import { removeEndedBefore } from '../../src/seats/seats.store.ts'
import { seatLines, seatReservations, seatWatches } from '../../src/seats/seats.tables.ts'
import { advanceStoredLine } from '../../src/seats/seats-job.ts'
import { describeOnBothEngines } from '../database.ts'
import { eventually } from '../eventually.ts'
import { type SeatsApp, type SeatsWorld, seatsOf, startSeatsApp } from './seats-app.ts'

/** Members: their last digit is even. */
const [ana, bo, cy] = ['76561198000000010', '76561198000000012', '76561198000000014'] as const
const visitor = '76561198000000011'

describeOnBothEngines('the line of a full server', (database) => {
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
      unreadable: new Set(),
    }
  })
  afterEach(async () => {
    for (const replica of replicas.splice(0)) await replica.stop()
    for (const table of [seatWatches, seatReservations, seatLines, leases]) await database().db.delete(table)
  })
  const pass = (ms: number) => {
    world.now = new Date(world.now.getTime() + ms)
  }
  const free = (count: number, serverId = 'full') => {
    world.seats.set(serverId, seatsOf(count))
  }
  const isIn = (seats: SeatsApp, steamId: string, state: object | null) =>
    eventually(async () => {
      const watch = await seats.read(steamId)
      if (state === null) expect(watch).toBeNull()
      else expect(watch).toMatchObject(state)
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
    await seats.watch(ana)
    expect(await versionOf(ana)).toBe(before + 1)
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    expect(await versionOf(ana)).toBe(before + 2)
  })

  it('tells the first player, then the second, and shows each their place', async () => {
    const seats = await start()
    for (const steamId of [ana, bo, cy]) expect(await seats.watch(steamId)).toBe(200)
    expect(await seats.read(bo)).toEqual({
      serverId: 'full',
      state: 'waiting',
      place: 2,
      waiting: 3,
      missed: 0,
      endsInMs: seatWatchMs,
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

  it('accepts an offer again while its seat is reserved', async () => {
    const seats = await start()
    await seats.watch(ana)
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    expect(await Promise.all([seats.join(ana), seats.join(ana)])).toEqual([200, 200])
    expect(await seats.join(ana)).toBe(200)
    expect(await database().db.$count(seatReservations)).toBe(1)
    // A watch of another server, without an offer, does not end the reservation.
    await seats.watch(ana, 'other')
    expect(await seats.join(ana)).toBe(200)
    expect(await seats.read(ana)).toMatchObject({ serverId: 'other', state: 'waiting' })
    expect(await seats.join(bo)).toBe(409)
  })

  it('tells visitors from 4 free slots on, members before them', async () => {
    const seats = await start()
    await seats.watch(visitor)
    await seats.watch(bo)
    free(1)
    await isIn(seats, bo, { state: 'offered', place: 2 })
    expect(await seats.read(visitor)).toMatchObject({ state: 'waiting', place: 1 })
    await seats.leave(bo)
    free(4)
    await isIn(seats, visitor, { state: 'offered' })
  })

  it('keeps the place when the seat is taken, and when the server is offline', async () => {
    const seats = await start()
    await seats.watch(ana)
    await seats.watch(bo)
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    free(0)
    await isIn(seats, ana, { state: 'waiting', place: 1, missed: 0 })
    free(1)
    await isIn(seats, ana, { state: 'offered' })
    world.seats.set('full', 'closed')
    await isIn(seats, ana, { state: 'waiting', place: 1, missed: 0 })
  })

  it('keeps the place of a player who asks again, and moves a player to the line of another server', async () => {
    const seats = await start()
    await seats.watch(ana)
    await seats.watch(bo)
    pass(60_000)
    await seats.watch(ana)
    expect(await seats.read(ana)).toMatchObject({ place: 1, endsInMs: seatWatchMs - 60_000 })
    await seats.watch(ana, 'other')
    expect(await seats.read(ana)).toMatchObject({ serverId: 'other', place: 1, waiting: 1 })
    expect(await seats.read(bo)).toMatchObject({ place: 1, waiting: 1 })
    expect(await seats.watch(bo, 'unknown')).toBe(404)
  })

  it('ends watches with a reason, which stays until it is dismissed', async () => {
    const seats = await start()
    await seats.watch(ana)
    pass(seatWatchMs)
    await isIn(seats, ana, { state: 'ended', end: 'time' })
    await seats.watch(bo)
    free(1)
    await isIn(seats, bo, { state: 'offered' })
    pass(seatOfferMs)
    await isIn(seats, bo, { state: 'offered', missed: 1 })
    pass(seatOfferMs)
    await isIn(seats, bo, { state: 'ended', end: 'missed' })
    await seats.watch(cy, 'other')
    world.seats.delete('other')
    await isIn(seats, cy, { state: 'ended', end: 'gone' })
    await seats.leave(cy)
    expect(await seats.read(cy)).toBeNull()
    await seats.watch(ana)
    await isIn(seats, ana, { state: 'offered' })
    await removeEndedBefore(database().db, new Date(world.now.getTime() - endedWatchKeptMs))
    expect(await seats.read(bo)).toMatchObject({ state: 'ended' })
    await removeEndedBefore(database().db, new Date(world.now.getTime() + 1))
    expect(await seats.read(bo)).toBeNull()
  })

  it('goes on when the line of another server fails', async () => {
    const seats = await start()
    await seats.watch(ana)
    await seats.watch(bo, 'other')
    world.unreadable.add('full')
    free(1)
    free(1, 'other')
    await isIn(seats, bo, { state: 'offered' })
    expect(await seats.read(ana)).toMatchObject({ state: 'waiting' })
    world.unreadable.clear()
    await isIn(seats, ana, { state: 'offered' })
  })

  it('is removed when it is empty', async () => {
    const seats = await start()
    await seats.watch(ana)
    await seats.leave(ana)
    await eventually(async () => expect(await database().db.$count(seatLines)).toBe(0))
    await seats.watch(ana)
    free(1)
    await isIn(seats, ana, { state: 'offered' })
  })

  it('survives a restart of the API, with the offers of the former process', async () => {
    const first = await start()
    await first.watch(ana)
    await first.watch(bo)
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
    await seats.watch(ana)
    await seats.watch(bo)
    free(2)
    const leaseOf = (holder: string) => ({ name: 'seats', holder, ttlMs: 60_000 })
    const round = (holder: string, meanwhile = async () => {}) =>
      advanceStoredLine(
        {
          db,
          lease: leaseOf(holder),
          now: () => world.now,
          seatsOn: () => seatsOf(2),
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
      await seats.watch(cy)
    })
    // The old replica saw two free seats; one is reserved, and one is offered.
    expect(await seats.read(bo)).toMatchObject({ state: 'offered' })
    expect(await seats.read(cy)).toMatchObject({ state: 'waiting' })
    await round('new')
    expect(await seats.read(cy)).toMatchObject({ state: 'waiting' })
  })

  it('offers each seat once on two replicas, while one of them stops', async () => {
    const [first, second] = [await start({ leaseMs: 400 }), await start({ leaseMs: 400 })]
    const ids = Array.from({ length: 10 }, (_, index) => `7656119800000${String(1_000 + 2 * index)}`)
    await Promise.all(ids.map((steamId, index) => (index % 2 === 0 ? first : second).watch(steamId)))
    const places = await Promise.all(ids.map(async (steamId) => (await second.read(steamId))?.place))
    expect(places.toSorted((a = 0, b = 0) => a - b)).toEqual(ids.map((_, index) => index + 1))
    const offered = async () =>
      (await Promise.all(ids.map((steamId) => second.read(steamId)))).filter((watch) => watch?.state === 'offered')
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
