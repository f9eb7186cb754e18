import { eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/personal-data/index.ts'
import { keptServers } from './servers.tables.ts'

/** Favourite servers and saved filters. */
export const serversPersonalData: PersonalData = {
  read: async (db, { steamId }) => {
    const { favourites, filters } = keptServers
    const [servers] = await db.select({ favourites, filters }).from(keptServers).where(eq(keptServers.steamId, steamId))
    return { servers: servers ?? null }
  },
  erase: async (tx, { steamId }) => {
    await tx.delete(keptServers).where(eq(keptServers.steamId, steamId))
  },
}
