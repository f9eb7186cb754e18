import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { practiceServers } from '../../machines/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { practiceAdmins, practiceBookings } from '../practice.tables.ts'

/** A server that is booked for a time. */
type BookedTime = {
  readonly id: string
  readonly name: string
  readonly region: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** The bookings of a player that have not begun. */
const comingTimes = (db: Database, owner: string): Promise<BookedTime[]> => {
  const { id, name, region, startsAt, endsAt, state } = practiceBookings
  return db
    .select({ id, name, region, startsAt, endsAt })
    .from(practiceBookings)
    .where(and(eq(practiceBookings.owner, owner), eq(state, 'booked')))
}

/** The booked times of servers that a player owns or is an admin of, with the hours by which they were extended. */
const startedTimes = (db: Database, steamId: string, endAfter: Date): Promise<BookedTime[]> => {
  const { id, owner, name, region, expiresAt, isBooked } = practiceServers
  const shared = db
    .select({ id: practiceAdmins.serverId })
    .from(practiceAdmins)
    .where(eq(practiceAdmins.steamId, steamId))
  // A server that was renewed after its data were removed is no longer a booked one.
  const endsAt = sql`case when ${isBooked} then ${expiresAt} else ${practiceBookings.endsAt} end`
  return db
    .select({ id, name, region, startsAt: practiceBookings.startsAt, endsAt: endsAt.mapWith(expiresAt) })
    .from(practiceServers)
    .innerJoin(practiceBookings, eq(practiceBookings.id, id))
    .where(
      and(
        or(eq(owner, steamId), inArray(id, shared)),
        eq(practiceBookings.state, 'started'),
        gt(endsAt, endAfter.toISOString()),
      ),
    )
}

/** The booked times that a player may see, and that end after a time, in order. */
export const bookedTimes = async (db: Database, steamId: string, endAfter: Date): Promise<BookedTime[]> => {
  // In this order, and each once: a server may be started between the two reads.
  const times = [...(await comingTimes(db, steamId)), ...(await startedTimes(db, steamId, endAfter))]
  const byId = new Map(times.map((time) => [time.id, time]))
  return [...byId.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id.localeCompare(b.id))
}
