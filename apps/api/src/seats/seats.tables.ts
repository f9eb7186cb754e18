import { watchEnds } from '@warmup/domain/seats'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** The lines of servers. A transaction that changes a line locks its row. */
export const seatLines = pgTable('seat_lines', {
  serverId: text('server_id').primaryKey(),
  /** The number of players on the server when the line was last advanced; null before. */
  players: integer(),
})

/** The watches of players who wait for a seat, and watches that have ended. A player has one at a time. */
export const seatWatches = pgTable(
  'seat_watches',
  {
    steamId: text('steam_id').primaryKey(),
    serverId: text('server_id').notNull(),
    since: moment('since').notNull(),
    /** Orders the line. A player who misses an offer gets a later one. */
    place: integer().notNull(),
    missed: integer().notNull().default(0),
    /** Until when a free seat is offered; null while the player waits. */
    offeredUntil: moment('offered_until'),
    /** Why the watch has ended; null while it runs. */
    end: text({ enum: watchEnds }),
    endedAt: moment('ended_at'),
  },
  (table) => [index('seat_watches_server').on(table.serverId, table.place)],
)

/** Seats that are reserved for players who have pressed Join and are not yet on the server. */
export const seatReservations = pgTable(
  'seat_reservations',
  {
    serverId: text('server_id').notNull(),
    steamId: text('steam_id').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.steamId] })],
)
