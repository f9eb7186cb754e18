import { scrimLevels, scrimStates } from '@warmup/domain/scrims'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** The scrims: open posts, agreed ones, and those that ended lately. */
export const scrims = pgTable(
  'scrims',
  {
    id: text().primaryKey(),
    /** Steam ID. */
    author: text().notNull(),
    state: text({ enum: scrimStates }).notNull(),
    maps: text().array().notNull(),
    level: text({ enum: scrimLevels }).notNull(),
    startsAt: moment('starts_at').notNull(),
    region: text().notNull(),
    note: text().notNull(),
    /** The practice server: the author's while it is open, later the one on which it takes place. */
    serverId: text('server_id'),
    /** Steam ID of the other side; null until an answer was accepted. */
    opponent: text(),
    /** Steam ID of the side that rents a server for it, and since when. */
    renter: text(),
    rentingSince: moment('renting_since'),
    /** Steam ID of the side that the agreement made an admin of the server; null if it was one already. */
    guest: text(),
    /** When it was called off or its time had passed. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('scrims_open_author').on(table.author).where(sql`${table.state} = 'open'`),
    index('scrims_state').on(table.state, table.startsAt),
  ],
)

/** Answers to open posts. */
export const scrimAnswers = pgTable(
  'scrim_answers',
  {
    scrimId: text('scrim_id')
      .notNull()
      .references(() => scrims.id, { onDelete: 'cascade' }),
    /** Steam ID. */
    player: text().notNull(),
    id: text().notNull(),
    /** A practice server that the player brings. */
    serverId: text('server_id'),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scrimId, table.player] }), index('scrim_answers_player').on(table.player)],
)
