import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/db/index.ts'
import { leaderboardDays, leaderboardServerTotals } from '../leaderboard.tables.ts'
import { type StoredCounts, selectCounts } from '../stored-counts.ts'
import { greatestCount } from '../totals.store.ts'
import type { BoardKey } from './editions.store.ts'
import { type EditionKey, type EntryRow, shownEntry } from './entries.store.ts'

/** A player's totals in a mode, ranked or not, and the player's entry in the newest edition of that board. */
export type Standing = {
  readonly mode: LeaderboardMode
  /** '' for all time. */
  readonly season: string
  readonly steamId: string
  readonly totals: StoredCounts & { readonly nickname: string }
  /** The newest edition; null before the first. */
  readonly edition: EditionKey | null
  /** Null if the player is not ranked. */
  readonly entry: EntryRow | null
}

/** A player's standing in each mode that they played, for each of the seasons ('' for all time), in one statement. */
export const readStandings = async (db: Database, steamId: string, seasons: readonly string[]): Promise<Standing[]> => {
  const entryIn = (table: SQL, isShown: SQL) => sql`(select ${shownEntry} from ${table}
    where board = boards.id and since_edition <= boards.edition and ${isShown} and steam_id = totals.steam_id limit 1)`
  return queryRows(
    db,
    // Each row is looked up by its key: see `rowsOf`.
    sql`select totals.mode, totals.season, totals.steam_id as "steamId", row_to_json(counted) as totals,
        case when boards.edition > 0 then json_build_object('board', boards.id, 'edition', boards.edition) end as edition,
        (select row_to_json(entries) from (
          ${entryIn(sql.raw('leaderboard_entries'), sql.raw('true'))} union all
          ${entryIn(sql.raw('leaderboard_past_entries'), sql.raw('until_edition > boards.edition'))}
        ) as entries limit 1) as entry
      from leaderboard_totals as totals
      cross join lateral (select ${selectCounts}, coalesce((
        select nickname from leaderboard_players where steam_id = totals.steam_id limit 1), totals.steam_id) as nickname
      ) as counted
      left join leaderboard_boards as boards on boards.mode = totals.mode and boards.season = totals.season
      where totals.steam_id = ${steamId} and totals.season = any(${sql.param(seasons)}::text[])`,
  )
}

type OfPlayer = BoardKey & { readonly steamId: string }

/** A player's numbers on each game server, most kills first, and the sessions on all servers. */
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
    .orderBy(desc(leaderboardServerTotals.kills), leaderboardServerTotals.serverId)
    .limit(limit)
  return { servers: rows, sessions: rows[0]?.allSessions ?? 0 }
}

/** A player's kills per day since a day, without days without kills. Days are `yyyy-MM-dd` in Asia/Shanghai. */
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

/** A player's kills in all modes per day since a day, without days without kills. */
export const readDaysInAllModes = async (
  db: Database,
  steamId: string,
  since: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ day: leaderboardDays.day, kills: sql<number>`sum(${leaderboardDays.kills})::integer` })
    .from(leaderboardDays)
    .where(and(eq(leaderboardDays.steamId, steamId), gte(leaderboardDays.day, since)))
    .groupBy(leaderboardDays.day)
  return new Map(rows.map(({ day, kills }) => [day, kills]))
}
