import { eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/personal-data/index.ts'
import { consoleActions, consoleModerators, consoleViewers } from './console.tables.ts'

/** The role of a viewer or moderator ends. The log of operators' actions cannot be changed, so its entries stay. */
export const consolePersonalData: PersonalData = {
  read: async (db, { steamId }) => {
    const { at, reason, subject, action } = consoleActions
    return {
      consoleActions: await db
        .select({ at, reason, subject, action })
        .from(consoleActions)
        .where(eq(consoleActions.actorSteamId, steamId)),
    }
  },
  erase: async (tx, { steamId }) => {
    await tx.delete(consoleViewers).where(eq(consoleViewers.steamId, steamId))
    await tx.delete(consoleModerators).where(eq(consoleModerators.steamId, steamId))
  },
}
