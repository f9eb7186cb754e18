import { asc, gte, lt } from 'drizzle-orm'
import type { Database } from '../platform/db/index.ts'
import { playerActivity } from './servers.tables.ts'

export type ActivityPoint = { readonly time: Date; readonly players: number }

/** Stores a point, and deletes those before `keepFrom`. An existing point is not changed. */
export const writeActivity = async (db: Database, point: ActivityPoint, keepFrom: Date): Promise<void> => {
  await db.insert(playerActivity).values(point).onConflictDoNothing()
  await db.delete(playerActivity).where(lt(playerActivity.time, keepFrom))
}

/** Points since a time, oldest first. */
export const readActivity = (db: Database, since: Date): Promise<ActivityPoint[]> =>
  db.select().from(playerActivity).where(gte(playerActivity.time, since)).orderBy(asc(playerActivity.time))
