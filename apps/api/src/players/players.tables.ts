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

/** Ended visits to game servers; kept for 180 days. */
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

/** Every player whom a log has mentioned, with the last name. Kept longer than visits, for the search. */
export const seenPlayers = pgTable(
  'seen_players',
  {
    steamId: text('steam_id').primaryKey(),
    name: text().notNull(),
    /** The name in which the former release searches; null until it is indexed. */
    folded: text(),
    /** The name as searches compare it; null until it is indexed. A trigger empties it if only the name is written. */
    searchText: text('search_text'),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [
    index('seen_players_folded').on(table.folded.op('text_pattern_ops')),
    index('seen_players_search_text').on(table.searchText.op('text_pattern_ops')),
    index('seen_players_last_seen').on(table.lastSeenAt),
  ],
)

/**
 * The pieces of one to three characters in each name, for searches. A table of its own, because an update of a row writes
 * an index entry for each piece, and the times of players change more often than their names.
 */
export const playerGrams = pgTable(
  'player_grams',
  { steamId: text('steam_id').primaryKey(), grams: text().array().notNull() },
  (table) => [index('player_grams_grams').using('gin', table.grams)],
)
