import { type Visibility, visibilityOf } from '@warmup/domain/players'
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

/** Who of the given players may be named to the viewer. */
export const visibilityAmong = async (
  db: Database,
  steamIds: Iterable<string>,
  viewer?: string,
): Promise<Visibility> => {
  const asked = [...new Set(steamIds)]
  const rows =
    asked.length === 0 ? [] : await db.select().from(hiddenPlayers).where(inArray(hiddenPlayers.steamId, asked))
  return visibilityOf(asked, new Set(rows.map(({ steamId }) => steamId)), viewer)
}
