import {
  bookingCleanupMs,
  graceMs,
  hasRoom,
  heldForever,
  nextFreeSlot,
  type PracticeRegion,
} from '@warmup/domain/practice'
import { eq, inArray, notInArray } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { practiceBookings, practicePlaces, practiceRegions, practiceServers } from '../practice.tables.ts'
import { shownExpiry } from '../rentals/rented-time.ts'
import { capacityOf, nodesIn, type Reserving } from './capacity.ts'
import type { EngineNode } from './engine-readings.ts'
import { heldSlots, holdingStates } from './held-slots.store.ts'
import type { MachinesConfig } from './machines.config.ts'

/** Older observations of the machines do not count. */
const staleMs = 2 * 60_000

/** Records the regions of the machines and their numbers of servers. */
export const recordRegions = (
  db: Database,
  config: Reserving & Pick<MachinesConfig, 'regions'>,
  nodes: readonly EngineNode[],
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { regions } = config
    // Fixed lock order prevents deadlock.
    for (const region of regions.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
      const { code } = region
      const own = nodesIn(nodes, region)
      const seen = { nodes: own.length, slots: capacityOf(region, own, config), observedAt: now }
      await tx
        .insert(practiceRegions)
        .values({ code, ...seen })
        .onConflictDoUpdate({ target: practiceRegions.code, set: seen })
    }
    await tx.delete(practiceRegions).where(
      notInArray(
        practiceRegions.code,
        regions.map(({ code }) => code),
      ),
    )
  })

/** The regions in the operator's order; undefined without recent observations of the machines. */
export const listRegions = async (
  db: Database,
  { regions }: Pick<MachinesConfig, 'regions'>,
  now: Date,
): Promise<readonly PracticeRegion[] | undefined> => {
  const seen = await db.select().from(practiceRegions)
  if (!seen.some(({ observedAt }) => observedAt >= addMs(now, -staleMs))) return undefined
  const held = await heldSlots(
    db,
    regions.map(({ code }) => code),
    now,
  )
  return regions.map(({ code, recommended }) => {
    const row = seen.find((one) => one.code === code)
    const isFree = row !== undefined && row.nodes > 0
    const isAvailable = isFree && hasRoom(held.get(code) ?? [], row.slots, heldForever(now.getTime()))
    return { code, isAvailable, isRecommended: recommended }
  })
}

type PlaceEnd = Pick<
  typeof practiceServers.$inferSelect,
  'wish' | 'expiresAt' | 'timeWaitsSince' | 'maintenanceSince' | 'isBooked'
>

/**
 * When a server's slot becomes free unless the server is renewed: after its grace period. Undefined if unknown, because
 * an order is open, or because maintenance may last longer than the rented time.
 */
const endOfPlace = (server: PlaceEnd, now: Date): number | undefined => {
  if (server.wish === 'gone') return now.getTime()
  if (server.isBooked) return server.expiresAt.getTime() + bookingCleanupMs
  if (server.wish === 'reserved' || server.maintenanceSince !== null) return undefined
  return shownExpiry(server, now).getTime() + graceMs
}

/** When a booking gives its slot back; undefined if its payment is open. */
const endOfBooking = ({ state, endsAt }: typeof practiceBookings.$inferSelect): number | undefined =>
  state === 'held' ? undefined : endsAt.getTime() + bookingCleanupMs

/**
 * When each full region has a free slot unless a server is renewed, in milliseconds since 1970. Omits regions for which
 * this is unknown, and regions without a node, where new servers could not run.
 */
export const nextFreeSlots = async (
  db: Database,
  codes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  if (codes.length === 0) return new Map()
  const full = await db
    .select()
    .from(practiceRegions)
    .where(inArray(practiceRegions.code, [...codes]))
  const places = await db
    .select({
      region: practicePlaces.region,
      wish: practiceServers.wish,
      expiresAt: practiceServers.expiresAt,
      timeWaitsSince: practiceServers.timeWaitsSince,
      maintenanceSince: practiceServers.maintenanceSince,
      isBooked: practiceServers.isBooked,
    })
    .from(practicePlaces)
    .innerJoin(practiceServers, eq(practiceServers.id, practicePlaces.serverId))
    .where(inArray(practicePlaces.region, [...codes]))
  const bookings = await db
    .select()
    .from(practiceBookings)
    .where(inArray(practiceBookings.state, [...holdingStates]))
  return new Map(
    full.flatMap(({ code, nodes, slots }): [string, number][] => {
      const ends = [
        ...places.filter(({ region }) => region === code).map((place) => endOfPlace(place, now)),
        ...bookings.filter(({ region }) => region === code).map(endOfBooking),
      ]
      const at = nodes === 0 ? undefined : nextFreeSlot(ends, slots)
      // A time that has passed, because the machines still remove a server, would be wrong.
      return at === undefined || at <= now.getTime() ? [] : [[code, at]]
    }),
  )
}
