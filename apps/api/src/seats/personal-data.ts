import { eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/personal-data/index.ts'
import { queueEntries, seatReservations, seatsLetGo } from './seats.tables.ts'

export const seatsPersonalData: PersonalData = {
  read: async (db, { steamId }) => {
    const { serverId, since, missed, offeredUntil, end } = queueEntries
    const [entry] = await db
      .select({ serverId, since, missed, offeredUntil, end })
      .from(queueEntries)
      .where(eq(queueEntries.steamId, steamId))
    const reservations = await db
      .select({ serverId: seatReservations.serverId, until: seatReservations.until })
      .from(seatReservations)
      .where(eq(seatReservations.steamId, steamId))
    const [letGo] = await db
      .select({ count: seatsLetGo.count, lastAt: seatsLetGo.lastAt })
      .from(seatsLetGo)
      .where(eq(seatsLetGo.steamId, steamId))
    return { seatWatch: entry ?? null, seatReservations: reservations, seatsLetGo: letGo ?? null }
  },
  erase: async (tx, { steamId }) => {
    await tx.delete(queueEntries).where(eq(queueEntries.steamId, steamId))
    await tx.delete(seatReservations).where(eq(seatReservations.steamId, steamId))
    await tx.delete(seatsLetGo).where(eq(seatsLetGo.steamId, steamId))
  },
}
