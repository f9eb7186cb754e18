import { type Stay, usageDays } from '@warmup/domain/practice'
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { practiceStays, practiceTeammates } from '../practice.tables.ts'

const dayMs = 24 * 3_600_000
/** Maximum number of stays of a server to read: more than the shown days have, unless players keep rejoining. */
const maxStays = 20_000

/** Prolongs the stays of the players who are on a server now, or begins them. */
export const prolongStays = async (tx: Transaction, serverId: string, now: Date): Promise<void> => {
  const present = tx
    .select({
      serverId: practiceTeammates.serverId,
      steamId: practiceTeammates.steamId,
      since: sql`${practiceTeammates.presentSince}`.as('since'),
      until: sql`${now.toISOString()}::timestamptz`.as('until'),
    })
    .from(practiceTeammates)
    .where(and(eq(practiceTeammates.serverId, serverId), isNotNull(practiceTeammates.presentSince)))
    .orderBy(practiceTeammates.steamId)
  await tx
    .insert(practiceStays)
    .select(present)
    .onConflictDoUpdate({
      target: [practiceStays.serverId, practiceStays.steamId, practiceStays.since],
      set: { until: sql`greatest(${practiceStays.until}, excluded.until)` },
    })
}

/** The stays of the players of a server in the shown days, the latest first. */
export const staysOf = async (db: Database, serverId: string): Promise<Stay[]> => {
  const { steamId, since, until } = practiceStays
  const rows = await db
    .select({ steamId, since, until })
    .from(practiceStays)
    .where(eq(practiceStays.serverId, serverId))
    .orderBy(desc(until))
    .limit(maxStays)
  return rows.map((row) => ({ steamId: row.steamId, since: row.since.getTime(), until: row.until.getTime() }))
}

/** The names under which players were last seen on a server. */
export const namesOn = async (
  db: Database,
  serverId: string,
  steamIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (steamIds.length === 0) return new Map()
  const { steamId, name } = practiceTeammates
  const rows = await db
    .select({ steamId, name })
    .from(practiceTeammates)
    .where(and(eq(practiceTeammates.serverId, serverId), inArray(steamId, [...steamIds])))
  return new Map(rows.map((row) => [row.steamId, row.name]))
}

/** Removes stays that are no longer shown. */
export const removeOldStays = async (db: Database, now: Date): Promise<void> => {
  await db.delete(practiceStays).where(lt(practiceStays.until, addMs(now, -usageDays * dayMs)))
}
