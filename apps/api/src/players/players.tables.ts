import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** The players on game servers, from their logs. A player is on one server at a time. */
export const presentPlayers = pgTable(
  'present_players',
  {
    steamId: text('steam_id').primaryKey(),
    serverId: text('server_id').notNull(),
    /** The game server's name for its process; '' without one. */
    instance: text().notNull(),
    name: text().notNull(),
    since: moment('since').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** After a map change: until when they must return. */
    returnBy: moment('return_by'),
  },
  (table) => [index('present_players_server').on(table.serverId)],
)

/** Ended visits of game servers; kept for 180 days. */
export const playerVisits = pgTable(
  'player_visits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    steamId: text('steam_id').notNull(),
    serverId: text('server_id').notNull(),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [
    index('player_visits_player').on(table.steamId, table.until),
    index('player_visits_until').on(table.until),
  ],
)

/** Players who are counted but not named (docs/product/players.md#hidden-players). */
export const hiddenPlayers = pgTable('hidden_players', {
  steamId: text('steam_id').primaryKey(),
  since: moment('since').notNull().defaultNow(),
})
