import type { ConsoleRole } from '@warmup/domain/console'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import type { ConsoleContext } from '../console.context.ts'
import { consoleViewers } from '../console.tables.ts'

/** A player's role in the console; undefined without one. */
export const roleOf = async (
  { db, groupsOf }: Pick<ConsoleContext, 'db' | 'groupsOf'>,
  steamId: string,
): Promise<ConsoleRole | undefined> => {
  if ((await groupsOf([steamId])).get(steamId)?.includes('op')) return 'operator'
  const rows = await db.select().from(consoleViewers).where(eq(consoleViewers.steamId, steamId))
  return rows.length > 0 ? 'viewer' : undefined
}

/** Returns false if the player is a viewer already. */
export const addViewer = async (db: Database, steamId: string): Promise<boolean> =>
  (await db.insert(consoleViewers).values({ steamId }).onConflictDoNothing().returning()).length > 0

/** Returns false if the player is not a viewer. */
export const removeViewer = async (db: Database, steamId: string): Promise<boolean> =>
  (await db.delete(consoleViewers).where(eq(consoleViewers.steamId, steamId)).returning()).length > 0

export const listViewers = (db: Database) => db.select().from(consoleViewers).orderBy(asc(consoleViewers.steamId))
