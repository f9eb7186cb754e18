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
  unique,
} from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/moment.ts'
import { countColumns } from '../leaderboard.tables.ts'

/** The boards: one for each mode and season, and one of all time for each mode (season ''). */
export const leaderboardBoards = pgTable(
  'leaderboard_boards',
  {
    id: serial().primaryKey(),
    mode: text({ enum: leaderboardModes }).notNull(),
    season: text().notNull(),
    /** The newest published edition; 0 before the first. Unpublished changes belong to the next edition. */
    edition: integer().notNull().default(0),
    publishedAt: moment('published_at'),
    /** The minimum playtime used to choose its entries. */
    minimumPlaytimeSeconds: integer('minimum_playtime_seconds').notNull(),
    /** Whether the season has ended and its last edition is published. */
    isFrozen: boolean('is_frozen').notNull().default(false),
  },
  (table) => [unique().on(table.mode, table.season)],
)

/** A player's values in an edition. */
const entryColumns = () => ({
  board: integer().notNull(),
  steamId: text('steam_id').notNull(),
  nickname: text().notNull(),
  /** The sort key, together with the Steam ID: the negated ranking score. */
  position: doublePrecision().notNull(),
  ...countColumns(),
})

/** The ranked players of each board, including unpublished changes for the next edition. */
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

/** Rows of earlier editions that later editions have changed. */
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
 * The readable editions, with their slices: the entries in order, divided into slices of some hundred. Slice n begins
 * at the nth start (position and Steam ID) and has the nth size.
 */
export const leaderboardEditions = pgTable(
  'leaderboard_editions',
  {
    board: integer().notNull(),
    edition: integer().notNull(),
    publishedAt: moment('published_at').notNull(),
    /** The number of past entries that it created. */
    replaced: integer().notNull(),
    startPositions: doublePrecision('start_positions').array().notNull(),
    startSteamIds: text('start_steam_ids').array().notNull(),
    sizes: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.board, table.edition] })],
)

/** Size changes of slices of a board's newest edition, from unpublished changes for the next one. */
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
