import { leaderboardModes } from '@warmup/domain/leaderboard'
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { countColumns } from '../leaderboard.tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The boards: one for each mode and season, and for each mode's all time (season ''). */
export const leaderboardBoards = pgTable(
  'leaderboard_boards',
  {
    id: serial().primaryKey(),
    mode: text({ enum: leaderboardModes }).notNull(),
    season: text().notNull(),
    /** The newest edition that is published; 0 before the first. What is written now belongs to the one after it. */
    edition: integer().notNull().default(0),
    publishedAt: moment('published_at'),
    /** The minimum playtime by which its entries were chosen. */
    minimumPlaytimeSeconds: integer('minimum_playtime_seconds').notNull(),
    /** The season has ended and its last edition is published. */
    isFrozen: boolean('is_frozen').notNull().default(false),
  },
  (table) => [unique().on(table.mode, table.season)],
)

/** What an edition shows of a player. */
const entryColumns = () => ({
  board: integer().notNull(),
  steamId: text('steam_id').notNull(),
  nickname: text().notNull(),
  /** Orders the board, together with the Steam ID: the score that ranks, negated. */
  position: doublePrecision().notNull(),
  ...countColumns(),
})

/** The ranked players of each board, with what is written for its next edition. */
export const leaderboardEntries = pgTable(
  'leaderboard_entries',
  {
    ...entryColumns(),
    /** The first edition with this row. */
    sinceEdition: integer('since_edition').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.steamId] }),
    index('leaderboard_entries_position').on(table.board, table.position, table.steamId),
  ],
)

/** What earlier editions show where later ones differ. */
export const leaderboardPastEntries = pgTable(
  'leaderboard_past_entries',
  {
    ...entryColumns(),
    sinceEdition: integer('since_edition').notNull(),
    /** The first edition without this row. */
    untilEdition: integer('until_edition').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.steamId, table.untilEdition] }),
    index('leaderboard_past_entries_position').on(table.board, table.position, table.steamId, table.untilEdition),
    index('leaderboard_past_entries_until_edition').on(table.board, table.untilEdition),
  ],
)

/**
 * The editions that can be read, each with its slices: the entries in their order, cut into slices of some hundred.
 * Slice n begins with the nth start, its position and Steam ID, and has the nth size.
 */
export const leaderboardEditions = pgTable(
  'leaderboard_editions',
  {
    board: integer().notNull(),
    edition: integer().notNull(),
    publishedAt: moment('published_at').notNull(),
    /** Past entries that it made. */
    replaced: integer().notNull(),
    startPositions: doublePrecision('start_positions').array().notNull(),
    startSteamIds: text('start_steam_ids').array().notNull(),
    sizes: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.board, table.edition] })],
)

/** By how much slices of a board's newest edition have grown or shrunk in what is written for the next. */
export const leaderboardPendingSizes = pgTable(
  'leaderboard_pending_sizes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    board: integer().notNull(),
    replaced: integer().notNull(),
    slices: integer().array().notNull(),
    deltas: integer().array().notNull(),
  },
  (table) => [index('leaderboard_pending_sizes_board').on(table.board)],
)
