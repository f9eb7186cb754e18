import { graceMs } from '@warmup/domain/practice'
import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import { isRented, practiceServers } from '../machines/index.ts'
import { removeFromLive } from '../matches/index.ts'
import { practiceOrders } from '../payments/index.ts'
import { addMs } from '../platform/clock/index.ts'
import type { Transaction } from '../platform/db/index.ts'
import type { PersonalData } from '../platform/personal-data/index.ts'
import {
  practiceActivity,
  practiceAdmins,
  practiceBookings,
  practiceGuests,
  practiceInvites,
  practiceStays,
  practiceTeammates,
} from './practice.tables.ts'
import { noName } from './server/activity.store.ts'
import { expireServer } from './server/rental.service.ts'

/**
 * Locks the servers that the player owns or is an admin of: servers before admins, as their owners do, and in a fixed
 * order, so that players who leave at the same time do not wait for each other.
 */
const lockServers = async (tx: Transaction, steamId: string): Promise<void> => {
  const shared = tx
    .select({ id: practiceAdmins.serverId })
    .from(practiceAdmins)
    .where(eq(practiceAdmins.steamId, steamId))
  await tx
    .select({ id: practiceServers.id })
    .from(practiceServers)
    .where(or(eq(practiceServers.owner, steamId), inArray(practiceServers.id, shared)))
    .orderBy(practiceServers.id)
    .for('update')
}

/** Ends the player's servers. Their data are removed as soon as the games have stopped, without a grace period. */
const endServers = async (tx: Transaction, owner: string, now: Date): Promise<void> => {
  const servers = await tx
    .select({ id: practiceServers.id })
    .from(practiceServers)
    .where(eq(practiceServers.owner, owner))
    .orderBy(practiceServers.id)
  const afterGrace = addMs(now, -graceMs).toISOString()
  for (const { id } of servers) await expireServer(tx, id, now)
  await tx
    .update(practiceServers)
    .set({ owner: '', expiresAt: sql`least(${practiceServers.expiresAt}, ${afterGrace}::timestamptz)` })
    .where(eq(practiceServers.owner, owner))
}

/**
 * Ends the player's bookings. No money is paid back, because the player could have cancelled them before. Locks orders
 * first and servers later, as a refund and the start of a booked server do.
 */
const endBookings = async (tx: Transaction, owner: string, now: Date): Promise<void> => {
  await tx
    .select({ id: practiceOrders.id })
    .from(practiceOrders)
    .where(eq(practiceOrders.payer, owner))
    .orderBy(practiceOrders.id)
    .for('update')
  await tx.delete(practiceBookings).where(and(eq(practiceBookings.owner, owner), eq(practiceBookings.state, 'held')))
  await tx
    .update(practiceBookings)
    .set({ state: 'cancelled', settledAt: now })
    .where(and(eq(practiceBookings.owner, owner), eq(practiceBookings.state, 'booked')))
  await tx.update(practiceBookings).set({ owner: '', name: '', password: '' }).where(eq(practiceBookings.owner, owner))
}

/** Takes the player off the servers of others, and ends the invite links that the player made. Running games are told. */
const leaveServers = async (tx: Transaction, steamId: string): Promise<void> => {
  const left = await tx
    .delete(practiceAdmins)
    .where(eq(practiceAdmins.steamId, steamId))
    .returning({ serverId: practiceAdmins.serverId })
  const ids = left.map(({ serverId }) => serverId)
  if (ids.length > 0)
    await tx
      .update(practiceServers)
      .set({ adminsVersion: sql`${practiceServers.adminsVersion} + 1` })
      .where(inArray(practiceServers.id, ids))
  await tx.delete(practiceInvites).where(eq(practiceInvites.owner, steamId))
  await tx.delete(practiceGuests).where(eq(practiceGuests.steamId, steamId))
  await tx.delete(practiceStays).where(eq(practiceStays.steamId, steamId))
  await tx.delete(practiceTeammates).where(eq(practiceTeammates.steamId, steamId))
  const { actor, detail, event } = practiceActivity
  // What the player said on a server is the player's own data, too.
  const keptDetail = sql`case when ${event} = 'desk_say' then '' else ${detail} end`
  await tx.update(practiceActivity).set({ actor: '', actorName: noName, detail: keptDetail }).where(eq(actor, steamId))
}

/** Practice servers end with their owner's account (docs/product/privacy.md#deletion). */
export const practicePersonalData: PersonalData = {
  read: async (db, { steamId }) => {
    const { id, name, region, createdAt, expiresAt, deletedAt } = practiceServers
    const { serverId, event, at, detail } = practiceActivity
    const { id: bookingId, name: bookedName, region: bookedRegion, startsAt, endsAt, state } = practiceBookings
    return {
      practiceServers: await db
        .select({ id, name, region, createdAt, expiresAt, deletedAt })
        .from(practiceServers)
        .where(and(eq(practiceServers.owner, steamId), isRented)),
      practiceBookings: await db
        .select({ id: bookingId, name: bookedName, region: bookedRegion, startsAt, endsAt, state })
        .from(practiceBookings)
        .where(eq(practiceBookings.owner, steamId)),
      practiceAdmin: await db
        .select({ serverId: practiceAdmins.serverId, note: practiceAdmins.note })
        .from(practiceAdmins)
        .where(eq(practiceAdmins.steamId, steamId)),
      practiceTeammate: await db
        .select({
          serverId: practiceTeammates.serverId,
          name: practiceTeammates.name,
          seenAt: practiceTeammates.seenAt,
        })
        .from(practiceTeammates)
        .where(eq(practiceTeammates.steamId, steamId)),
      practiceInvites: await db
        .select({
          serverId: practiceInvites.serverId,
          createdAt: practiceInvites.createdAt,
          endsAt: practiceInvites.endsAt,
          usesLeft: practiceInvites.usesLeft,
          makesAdmin: practiceInvites.makesAdmin,
        })
        .from(practiceInvites)
        .where(eq(practiceInvites.owner, steamId)),
      practiceGuest: await db
        .select({ serverId: practiceInvites.serverId, joinedAt: practiceGuests.joinedAt })
        .from(practiceGuests)
        .innerJoin(practiceInvites, eq(practiceInvites.id, practiceGuests.inviteId))
        .where(eq(practiceGuests.steamId, steamId)),
      practiceActions: await db
        .select({ serverId, event, at, detail })
        .from(practiceActivity)
        .where(eq(practiceActivity.actor, steamId)),
      practiceStays: await db
        .select({ serverId: practiceStays.serverId, since: practiceStays.since, until: practiceStays.until })
        .from(practiceStays)
        .where(eq(practiceStays.steamId, steamId)),
    }
  },
  outlook: async (db, { steamId }) => {
    const isKept = or(eq(practiceServers.desiredState, 'running'), eq(practiceServers.desiredState, 'stopped'))
    const [servers] = await db
      .select({ kept: count() })
      .from(practiceServers)
      .where(and(eq(practiceServers.owner, steamId), isKept))
    const booked = await db.$count(
      practiceBookings,
      and(eq(practiceBookings.owner, steamId), eq(practiceBookings.state, 'booked')),
    )
    return { practiceServers: (servers?.kept ?? 0) + booked }
  },
  erase: async (tx, { steamId }, now) => {
    await endBookings(tx, steamId, now)
    await lockServers(tx, steamId)
    await endServers(tx, steamId, now)
    // Before the players seen on servers: the log of a server locks in this order, too.
    await removeFromLive(tx, steamId)
    await leaveServers(tx, steamId)
  },
}
