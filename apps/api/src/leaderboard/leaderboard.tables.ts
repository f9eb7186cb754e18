import { leaderboardModes } from '@warmup/domain/leaderboard'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'
import { columnOf, type StoredCount, storedCountNames } from './stored-counts.ts'

const countColumn = (name: StoredCount) => integer(columnOf(name)).notNull()

/** A column for each count of a player. */
export const countColumns = () =>
  Object.fromEntries(storedCountNames.map((name) => [name, countColumn(name)])) as Record<
    StoredCount,
    ReturnType<typeof countColumn>
  >

/** The board: a mode, and a season id or '' for all time. */
const boardColumns = () => ({
  mode: text({ enum: leaderboardModes }).notNull(),
  season: text().notNull(),
})

/** The totals of each player on each board. */
export const leaderboardTotals = pgTable(
  'leaderboard_totals',
  { ...boardColumns(), steamId: text('steam_id').notNull(), ...countColumns() },
  (table) => [
    primaryKey({ columns: [table.mode, table.season, table.steamId] }),
    index('leaderboard_totals_steam_id').on(table.steamId),
  ],
)

/** The last name of each player, from the logs of the game servers. */
export const leaderboardPlayers = pgTable('leaderboard_players', {
  steamId: text('steam_id').primaryKey(),
  nickname: text().notNull(),
  seenAt: moment('seen_at').notNull(),
})

/** A player's totals by game server. */
export const leaderboardServerTotals = pgTable(
  'leaderboard_server_totals',
  {
    steamId: text('steam_id').notNull(),
    ...boardColumns(),
    serverId: text('server_id').notNull(),
    kills: integer().notNull(),
    deaths: integer().notNull(),
    playtimeSeconds: integer('playtime_seconds').notNull(),
    sessions: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.steamId, table.mode, table.season, table.serverId] })],
)

/** A player's kills by day in Asia/Shanghai; kept for 35 days. */
export const leaderboardDays = pgTable(
  'leaderboard_days',
  {
    steamId: text('steam_id').notNull(),
    mode: boardColumns().mode,
    day: date({ mode: 'string' }).notNull(),
    kills: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.steamId, table.mode, table.day] }),
    index('leaderboard_days_day').on(table.day),
  ],
)

/**
 * Players whose totals or name changed since the boards were last published. Written in the transaction of the change.
 */
export const leaderboardChanges = pgTable(
  'leaderboard_changes',
  { ...boardColumns(), steamId: text('steam_id').notNull() },
  (table) => [primaryKey({ columns: [table.mode, table.season, table.steamId] })],
)
