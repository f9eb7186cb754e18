import { inArray, sql } from 'drizzle-orm'
import { queryRows, type Transaction } from '../platform/db/index.ts'
import type { LeaderboardChange } from './changes.store.ts'
import { leaderboardTotals } from './leaderboard.tables.ts'

/**
 * Stores players' names, unless a later one is stored. Returns the entries of players with a new name, in every mode
 * and season.
 */
export const storeNames = async (
  tx: Transaction,
  names: ReadonlyMap<string, string>,
  seenAt: Date,
): Promise<LeaderboardChange[]> => {
  if (names.size === 0) return []
  const rows = [...names]
    .map(([steam_id, nickname]) => ({ steam_id, nickname }))
    .toSorted((a, b) => (a.steam_id < b.steam_id ? -1 : 1))
  const renamed = await queryRows<{ steamId: string }>(
    tx,
    sql`insert into leaderboard_players as known (steam_id, nickname, seen_at)
      select steam_id, nickname, ${seenAt.toISOString()}::timestamptz
      from json_to_recordset((${JSON.stringify(rows)}::text)::json) as seen(steam_id text, nickname text)
      on conflict (steam_id) do update set nickname = excluded.nickname, seen_at = excluded.seen_at
      where known.nickname <> excluded.nickname and known.seen_at <= excluded.seen_at
      returning steam_id as "steamId"`,
  )
  const steamIds = renamed.map(({ steamId: id }) => id)
  if (steamIds.length === 0) return []
  const { mode, season, steamId } = leaderboardTotals
  return tx.select({ mode, season, steamId }).from(leaderboardTotals).where(inArray(steamId, steamIds))
}
