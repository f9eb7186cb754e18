import { eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/personal-data/index.ts'
import { seatReservations, seatWatches } from './seats.tables.ts'

export const seatsPersonalData: PersonalData = {
  read: async (db, { steamId }) => {
    const { serverId, since, missed, offeredUntil, end } = seatWatches
    const [watch] = await db
      .select({ serverId, since, missed, offeredUntil, end })
      .from(seatWatches)
      .where(eq(seatWatches.steamId, steamId))
    const reservations = await db
      .select({ serverId: seatReservations.serverId, until: seatReservations.until })
      .from(seatReservations)
      .where(eq(seatReservations.steamId, steamId))
    return { seatWatch: watch ?? null, seatReservations: reservations }
  },
  erase: async (tx, { steamId }) => {
    await tx.delete(seatWatches).where(eq(seatWatches.steamId, steamId))
    await tx.delete(seatReservations).where(eq(seatReservations.steamId, steamId))
  },
}
