import { eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/personal-data/index.ts'
import { hiddenPlayers, playerGrams, playerVisits, presentPlayers, seenPlayers } from './players.tables.ts'

/** Name, presence and visits. The choice to be hidden stays, because the logs of game servers still name the player. */
export const playersPersonalData: PersonalData = {
  read: async (db, { steamId }) => {
    const { serverId, since, until } = playerVisits
    const [present] = await db
      .select({
        serverId: presentPlayers.serverId,
        name: presentPlayers.name,
        since: presentPlayers.since,
        seenAt: presentPlayers.seenAt,
      })
      .from(presentPlayers)
      .where(eq(presentPlayers.steamId, steamId))
    const { name, firstSeenAt, lastSeenAt } = seenPlayers
    const [seen] = await db
      .select({ name, firstSeenAt, lastSeenAt })
      .from(seenPlayers)
      .where(eq(seenPlayers.steamId, steamId))
    const hidden = await db.select().from(hiddenPlayers).where(eq(hiddenPlayers.steamId, steamId))
    return {
      seen: seen ?? null,
      playingNow: present ?? null,
      visits: await db
        .select({ serverId, since, until })
        .from(playerVisits)
        .where(eq(playerVisits.steamId, steamId))
        .orderBy(until),
      isHidden: hidden.length > 0,
    }
  },
  erase: async (tx, { steamId }) => {
    // In the order in which `recordPresence` locks them.
    await tx.delete(presentPlayers).where(eq(presentPlayers.steamId, steamId))
    await tx.delete(playerVisits).where(eq(playerVisits.steamId, steamId))
    await tx.delete(seenPlayers).where(eq(seenPlayers.steamId, steamId))
    await tx.delete(playerGrams).where(eq(playerGrams.steamId, steamId))
  },
}
