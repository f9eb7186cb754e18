import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/index.ts'
import { hiddenPlayers } from './players.tables.ts'

export const isPlayerHidden = async (db: Database, steamId: string): Promise<boolean> =>
  (await db.select().from(hiddenPlayers).where(eq(hiddenPlayers.steamId, steamId))).length > 0

export const hidePlayer = async (db: Database, steamId: string): Promise<void> => {
  await db.insert(hiddenPlayers).values({ steamId }).onConflictDoNothing()
}

export const showPlayer = async (db: Database, steamId: string): Promise<void> => {
  await db.delete(hiddenPlayers).where(eq(hiddenPlayers.steamId, steamId))
}
