import { maxPastTeammates, type Teammate } from '@warmup/domain/practice'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { practiceTeammates } from '../practice.tables.ts'

/** Records who plays on a server. */
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
}

/** Who has played on a server, the last seen first. */
export const pastTeammates = (db: Database, serverId: string): Promise<Teammate[]> =>
  db
    .select({ steamId: practiceTeammates.steamId, name: practiceTeammates.name })
    .from(practiceTeammates)
    .where(eq(practiceTeammates.serverId, serverId))
    .orderBy(desc(practiceTeammates.seenAt), practiceTeammates.steamId)
    .limit(maxPastTeammates)
