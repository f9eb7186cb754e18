import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** Gatherings: those pinned by the operator, and at most one started by players for each server. */
export const gatherings = pgTable(
  'gatherings',
  {
    serverId: text('server_id').notNull(),
    /** Id of a pinned gathering; '' for a gathering started by players. */
    pin: text().notNull(),
    target: integer().notNull(),
    /** `over`: a pinned gathering that has ended, kept so that it does not start again. */
    phase: text({ enum: ['open', 'reached', 'over'] }).notNull(),
    /** When the phase ends. */
    until: moment('until').notNull(),
    /** When a pinned gathering starts to count. */
    startsAt: moment('starts_at'),
    /** The fewest players without a known name since the first player joined; null until then. */
    unnamed: integer(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.pin] })],
)

/** The gathering that a player joined last. A player has one at a time. */
export const gatheringPlayers = pgTable(
  'gathering_players',
  {
    steamId: text('steam_id').primaryKey(),
    serverId: text('server_id').notNull(),
    pin: text().notNull(),
    hasCome: boolean('has_come').notNull(),
    /** How the gathering ended for the player; null while it goes on. */
    outcome: text({ enum: ['failed', 'leftOut'] }),
    endedAt: moment('ended_at'),
  },
  (table) => [index('gathering_players_call').on(table.serverId, table.pin)],
)
