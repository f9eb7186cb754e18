import { and, eq, sql } from 'drizzle-orm'
import type { PersonalData } from '../platform/personal-data/index.ts'
import { leaderboardEntries, leaderboardPastEntries } from './boards/boards.tables.ts'
import { addChanges } from './changes.store.ts'
import {
  leaderboardDays,
  leaderboardPlayers,
  leaderboardServerTotals,
  leaderboardTotals,
} from './leaderboard.tables.ts'

/**
 * The boards count games that others played too: totals stay under the Steam ID, without the name
 * (docs/product/privacy.md#what-stays).
 */
export const leaderboardPersonalData: PersonalData = {
  read: async (db, { steamId }) => {
    const [player] = await db.select().from(leaderboardPlayers).where(eq(leaderboardPlayers.steamId, steamId))
    return {
      leaderboardName: player && { name: player.nickname, seenAt: player.seenAt },
      leaderboardTotals: await db.select().from(leaderboardTotals).where(eq(leaderboardTotals.steamId, steamId)),
      leaderboardServers: await db
        .select()
        .from(leaderboardServerTotals)
        .where(eq(leaderboardServerTotals.steamId, steamId)),
      leaderboardDays: await db.select().from(leaderboardDays).where(eq(leaderboardDays.steamId, steamId)),
    }
  },
  erase: async (tx, { steamId }) => {
    await tx.delete(leaderboardPlayers).where(eq(leaderboardPlayers.steamId, steamId))
    const { mode, season } = leaderboardTotals
    // A publisher that has just read the name may write it again. With these notes it reads the entries once more.
    await addChanges(
      tx,
      await tx
        .select({ mode, season, steamId: leaderboardTotals.steamId })
        .from(leaderboardTotals)
        .where(eq(leaderboardTotals.steamId, steamId)),
    )
    // The boards show the Steam ID of a player without a name.
    for (const entries of [leaderboardEntries, leaderboardPastEntries])
      await tx
        .update(entries)
        .set({ nickname: steamId })
        // The primary key begins with the board: without this condition every entry of every board is read.
        .where(and(sql`${entries.board} = any(array(select id from leaderboard_boards))`, eq(entries.steamId, steamId)))
  },
}
