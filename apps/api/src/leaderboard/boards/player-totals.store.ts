import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import {
  leaderboardDays,
  leaderboardPlayers,
  leaderboardServerTotals,
  leaderboardTotals,
} from '../leaderboard.tables.ts'
import { greatestCount } from '../totals.store.ts'
import type { BoardKey } from './editions.store.ts'
import type { StoredCounts } from './entries.store.ts'

/** What was counted of a player in one mode, ranked or not. */
export type PlayerTotals = StoredCounts & {
  readonly mode: LeaderboardMode
  readonly steamId: string
  readonly nickname: string
}

/** A player's totals in each mode played in a season, or in all time (''). */
export const readTotalsOfPlayer = async (db: Database, steamId: string, season: string): Promise<PlayerTotals[]> => {
  const rows = await db
    .select({ totals: leaderboardTotals, nickname: leaderboardPlayers.nickname })
    .from(leaderboardTotals)
    .leftJoin(leaderboardPlayers, eq(leaderboardPlayers.steamId, leaderboardTotals.steamId))
    .where(and(eq(leaderboardTotals.steamId, steamId), eq(leaderboardTotals.season, season)))
  return rows.map(({ totals, nickname }) => ({ ...totals, nickname: nickname ?? steamId }))
}

type OfPlayer = BoardKey & { readonly steamId: string }

/** What a player did on each game server, the most played first, and the sessions on all of them. */
export const readServersOfPlayer = async (db: Database, { steamId, mode, season }: OfPlayer, limit: number) => {
  const rows = await db
    .select({
      serverId: leaderboardServerTotals.serverId,
      kills: leaderboardServerTotals.kills,
      deaths: leaderboardServerTotals.deaths,
      playtimeSeconds: leaderboardServerTotals.playtimeSeconds,
      sessions: leaderboardServerTotals.sessions,
      allSessions: sql<number>`least(sum(${leaderboardServerTotals.sessions}) over (), ${greatestCount})::integer`,
    })
    .from(leaderboardServerTotals)
    .where(
      and(
        eq(leaderboardServerTotals.steamId, steamId),
        eq(leaderboardServerTotals.mode, mode),
        eq(leaderboardServerTotals.season, season),
      ),
    )
    .orderBy(desc(leaderboardServerTotals.playtimeSeconds), leaderboardServerTotals.serverId)
    .limit(limit)
  return { servers: rows, sessions: rows[0]?.allSessions ?? 0 }
}

/** A player's kills on the days with any since one. Days are `yyyy-MM-dd` in Asia/Shanghai. */
export const readDaysOfPlayer = async (
  db: Database,
  { steamId, mode }: Omit<OfPlayer, 'season'>,
  since: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ day: leaderboardDays.day, kills: leaderboardDays.kills })
    .from(leaderboardDays)
    .where(and(eq(leaderboardDays.steamId, steamId), eq(leaderboardDays.mode, mode), gte(leaderboardDays.day, since)))
  return new Map(rows.map(({ day, kills }) => [day, kills]))
}
