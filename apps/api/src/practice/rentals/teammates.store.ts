import { maxPastTeammates, type Teammate } from '@warmup/domain/practice'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { practiceTeammates } from '../practice.tables.ts'

const ofServer = (serverId: string) => eq(practiceTeammates.serverId, serverId)
const lastSeenFirst = [desc(practiceTeammates.seenAt), practiceTeammates.steamId]

/**
 * Records who plays on a server, and keeps only the players seen last: a game server can name any number of players.
 */
export const recordTeammates = async (
  db: Database,
  serverId: string,
  players: readonly Teammate[],
  seenAt: Date,
): Promise<void> => {
  if (players.length === 0) return
  await db
    .insert(practiceTeammates)
    .values(players.map(({ steamId, name }) => ({ serverId, steamId, name, seenAt })))
    .onConflictDoUpdate({
      target: [practiceTeammates.serverId, practiceTeammates.steamId],
      set: { name: sql`excluded.name`, seenAt: sql`excluded.seen_at` },
    })
  const lastSeen = db
    .select({ steamId: practiceTeammates.steamId })
    .from(practiceTeammates)
    .where(ofServer(serverId))
    .orderBy(...lastSeenFirst)
    .limit(maxPastTeammates)
  await db.delete(practiceTeammates).where(and(ofServer(serverId), notInArray(practiceTeammates.steamId, lastSeen)))
}

/** Players of a server, last seen first. */
export const pastTeammates = (db: Database, serverId: string): Promise<Teammate[]> =>
  db
    .select({ steamId: practiceTeammates.steamId, name: practiceTeammates.name })
    .from(practiceTeammates)
    .where(ofServer(serverId))
    .orderBy(...lastSeenFirst)
    .limit(maxPastTeammates)
