import { entryEnds } from '@warmup/domain/seats'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** The queues of servers. The tables have older names, which releases beside each other share. A transaction that changes a queue locks its row. */
export const seatQueues = pgTable('seat_lines', {
  serverId: text('server_id').primaryKey(),
  /** The number of players on the server when the queue was last advanced; null before. */
  players: integer(),
})

/** The entries of players who wait for a seat, and entries that have ended. A player has one at a time. */
export const queueEntries = pgTable(
  'seat_watches',
  {
    steamId: text('steam_id').primaryKey(),
    serverId: text('server_id').notNull(),
    since: moment('since').notNull(),
    /** Orders the queue. A player who misses an offer gets a later one. */
    place: integer().notNull(),
    missed: integer().notNull().default(0),
    /** Until when a free seat is offered; null while the player waits. */
    offeredUntil: moment('offered_until'),
    /** Why the entry has ended; null while it runs. */
    end: text({ enum: entryEnds }),
    endedAt: moment('ended_at'),
  },
  (table) => [index('seat_watches_server').on(table.serverId, table.place)],
)

/** The seats that players have let go lately (docs/product/seats.md#rest). */
export const seatsLetGo = pgTable('seats_let_go', {
  steamId: text('steam_id').primaryKey(),
  count: integer().notNull(),
  lastAt: moment('last_at').notNull(),
})

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
