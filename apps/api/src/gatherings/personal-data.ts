import { eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/personal-data/index.ts'
import { gatheringPlayers } from './gatherings.tables.ts'

/** The gathering that the player joined last. */
export const gatheringsPersonalData: PersonalData = {
  read: async (db, { steamId }) => {
    const { serverId, outcome, endedAt } = gatheringPlayers
    const [joined] = await db
      .select({ serverId, outcome, endedAt })
      .from(gatheringPlayers)
      .where(eq(gatheringPlayers.steamId, steamId))
    return { joinedCall: joined ?? null }
  },
  erase: async (tx, { steamId }) => {
    await tx.delete(gatheringPlayers).where(eq(gatheringPlayers.steamId, steamId))
  },
}
