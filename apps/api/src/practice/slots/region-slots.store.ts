import {
  bookingCleanupMs,
  graceMs,
  hasRoom,
  heldForever,
  nextFreeSlot,
  type PracticeRegion,
} from '@warmup/domain/practice'
import { eq, inArray } from 'drizzle-orm'
import { type MachinesConfig, practicePlaces, practiceRegions, practiceServers } from '../../machines/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { practiceBookings } from '../practice.tables.ts'
import { shownExpiry } from '../server/rented-time.ts'
import { heldSlots, holdingStates } from './held-slots.store.ts'

/** Older observations of the machines do not count. */
const staleMs = 2 * 60_000

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
  'desiredState' | 'expiresAt' | 'timeWaitsSince' | 'maintenanceSince' | 'isBooked'
>

/**
 * When a server's slot becomes free if the server is not renewed: after its grace period. Undefined if unknown, because an
 * order is open, or because maintenance may last longer than the rented time.
 */
const endOfPlace = (server: PlaceEnd, now: Date): number | undefined => {
  if (server.desiredState === 'gone') return now.getTime()
  if (server.isBooked) return server.expiresAt.getTime() + bookingCleanupMs
  if (server.desiredState === 'reserved' || server.maintenanceSince !== null) return undefined
  return shownExpiry(server, now).getTime() + graceMs
}

/** When a booking gives its slot back; undefined if its payment is open. */
const endOfBooking = ({ state, endsAt }: typeof practiceBookings.$inferSelect): number | undefined =>
  state === 'held' ? undefined : endsAt.getTime() + bookingCleanupMs

/**
 * When each full region has its next free slot if no server is renewed, in milliseconds since 1970. Omits regions for
 * which this is unknown, and regions without a node, where new servers could not run.
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
      desiredState: practiceServers.desiredState,
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
      // A time in the past is unknown, because the machines may still be removing the server.
      return at === undefined || at <= now.getTime() ? [] : [[code, at]]
    }),
  )
}
