import { wishScopes } from '@warmup/domain/maps'
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** The maps that were played on game servers: one row for each time that a server changed to a map. */
export const mapRuns = pgTable(
  'map_runs',
  {
    serverId: text('server_id').notNull(),
    startedAt: moment('started_at').notNull(),
    map: text().notNull(),
    /** When the server was last seen with it. Up to five minutes old while the map is played. */
    seenUntil: moment('seen_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.serverId, table.startedAt] }),
    index('map_runs_seen_until').on(table.seenUntil),
  ],
)

/** The maps that game servers have played lately, to choose from for a wish. */
export const serverMaps = pgTable(
  'server_maps',
  {
    serverId: text('server_id').notNull(),
    map: text().notNull(),
    /** Up to five minutes old while the map is played. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.map] }), index('server_maps_seen_at').on(table.seenAt)],
)

/** The most players on a game server in an hour, by counts every minute. */
export const serverHours = pgTable(
  'server_hours',
  {
    serverId: text('server_id').notNull(),
    hour: moment('hour').notNull(),
    players: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.hour] }), index('server_hours_hour').on(table.hour)],
)

/** Wishes of players to be told when a map is played. */
export const mapWishes = pgTable(
  'map_wishes',
  {
    id: uuid().primaryKey().defaultRandom(),
    steamId: text('steam_id').notNull(),
    map: text().notNull(),
    scope: text({ enum: wishScopes }).notNull(),
    /** The id of the server, or the code of the mode. */
    target: text().notNull(),
    /** When it ends, unless it is renewed. */
    until: moment('until').notNull(),
    /** When the player was last told; null if never. */
    toldAt: moment('told_at'),
  },
  (table) => [
    unique('map_wishes_once').on(table.steamId, table.map, table.scope, table.target),
    index('map_wishes_place').on(table.map, table.scope, table.target),
    index('map_wishes_until').on(table.until),
  ],
)
