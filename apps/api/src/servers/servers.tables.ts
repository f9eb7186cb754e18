import type { SavedFilter } from '@warmup/domain/servers'
import { playerCountings } from '@warmup/domain/servers/a2s'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The last record of each game server. The polling replica writes it; the others read it, also after a restart. */
export const serverSnapshots = pgTable('server_snapshots', {
  serverId: text('server_id').primaryKey(),
  /** Missed polls since the last answer. */
  misses: integer().notNull(),
  /** When the server last answered with these values. */
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  name: text().notNull(),
  map: text().notNull(),
  players: integer().notNull(),
  counting: text({ enum: playerCountings }).notNull().default('withBots'),
  maxPlayers: integer('max_players').notNull(),
  /** As reported; empty if unknown. */
  version: text().notNull().default(''),
  /** The port of the broadcast, as reported; 0: none. */
  tvPort: integer('tv_port').notNull().default(0),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** One row: the last answer of Steam's version check. */
export const gameVersion = pgTable('game_version', {
  id: integer().primaryKey().default(1),
  /** The version that game servers need, as a number. */
  required: integer().notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  /** When Steam first named this version; null if that was before this was stored. */
  requiredSince: timestamp('required_since', { withTimezone: true }),
})

/** The number of players on all servers, one row per 15 minutes. */
export const playerActivity = pgTable('player_activity', {
  time: timestamp({ withTimezone: true }).primaryKey(),
  players: integer().notNull(),
})

/** The favourites and saved filters of players, one row per player. */
export const keptServers = pgTable('kept_servers', {
  steamId: text('steam_id').primaryKey(),
  /** Ids of servers. Some may be gone from the list. */
  favourites: text().array().notNull().default([]),
  filters: jsonb().$type<readonly SavedFilter[]>().notNull().default([]),
})
