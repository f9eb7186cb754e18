import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../platform/db/index.ts'
import { hiddenPlayers } from './players.tables.ts'

/** Whether a player wants to be counted, but not named. */
export const isPlayerHidden = async (db: Database, steamId: string): Promise<boolean> =>
  (await db.select().from(hiddenPlayers).where(eq(hiddenPlayers.steamId, steamId))).length > 0

export const hidePlayer = async (db: Database, steamId: string): Promise<void> => {
  await db.insert(hiddenPlayers).values({ steamId }).onConflictDoNothing()
}

export const showPlayer = async (db: Database, steamId: string): Promise<void> => {
  await db.delete(hiddenPlayers).where(eq(hiddenPlayers.steamId, steamId))
}

/** The hidden ones of the given players. */
export const hiddenAmong = async (db: Database, steamIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (steamIds.length === 0) return new Set()
  const rows = await db
    .select()
    .from(hiddenPlayers)
    .where(inArray(hiddenPlayers.steamId, [...steamIds]))
  return new Set(rows.map(({ steamId }) => steamId))
}
