import { leaderboardModes } from '@warmup/domain/leaderboard'
import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { countColumns } from '../leaderboard.tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const modeColumn = () => text({ enum: leaderboardModes }).notNull()

/** How far the log of each process of a game server was counted. */
export const leaderboardStreams = pgTable(
  'leaderboard_streams',
  {
    serverId: text('server_id').notNull(),
    /** What the game server calls its process; '' if it does not say. */
    instance: text().notNull(),
    /** Raised by every write, so that a writer notices another. */
    version: integer().notNull(),
    /** Counts the maps that this process has played: offsets begin again at 0 with each. */
    mapNumber: integer('map_number').notNull(),
    /** The first bytes of this map's log, by which a new map is told from a repeated range; null if not seen. */
    head: bytea(),
    /** How many bytes of this map's log are counted, or were missed. */
    endOffset: bigint('end_offset', { mode: 'number' }).notNull(),
    /** The offset at which the whole log was asked for; null unless that is still open. */
    askedAgainAt: bigint('asked_again_at', { mode: 'number' }),
    /** Digests of the last bodies that came without offsets, as JSON. */
    recentBodies: text('recent_bodies').notNull(),
    /** State of counting after the last batch, as JSON. */
    state: text().notNull(),
    /** State of counting before the first batch that is kept, as JSON; null before anything. */
    baseState: text('base_state'),
    /** State of counting after the batch `refoldedThrough`, as JSON, while a rebuild runs. */
    refoldState: text('refold_state'),
    refoldedThrough: bigint('refolded_through', { mode: 'number' }),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.instance] })],
)

/** The log text that was counted, as it came, append-only; the oldest is pruned into the base tables. */
export const leaderboardBatches = pgTable(
  'leaderboard_batches',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    serverId: text('server_id').notNull(),
    instance: text().notNull(),
    mapNumber: integer('map_number').notNull(),
    /** Range of bytes in the map's log; null if the sender did not say. */
    beginOffset: bigint('begin_offset', { mode: 'number' }),
    endOffset: bigint('end_offset', { mode: 'number' }),
    /** Whether it follows the batch before it without a gap, so that a line may go on in it. */
    isContinued: boolean('is_continued').notNull(),
    mode: modeColumn(),
    /** The season at the time of receipt, '' for none. */
    season: text().notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Bytes of `body` as stored. */
    size: integer().notNull(),
    /** The bytes, compressed with gzip. */
    body: bytea().notNull(),
  },
  (table) => [index('leaderboard_batches_stream').on(table.serverId, table.instance, table.id)],
)

const serverTotalColumns = () => ({
  steamId: text('steam_id').notNull(),
  mode: modeColumn(),
  season: text().notNull(),
  serverId: text('server_id').notNull(),
  ...countColumns(),
  sessions: integer().notNull(),
})

const dayColumns = () => ({
  steamId: text('steam_id').notNull(),
  mode: modeColumn(),
  day: date({ mode: 'string' }).notNull(),
  kills: integer().notNull(),
})

/** What the pruned batches had counted: with what the kept ones count, these are the totals. */
export const leaderboardBaseTotals = pgTable('leaderboard_base_totals', serverTotalColumns(), (table) => [
  primaryKey({ columns: [table.steamId, table.mode, table.season, table.serverId] }),
])
export const leaderboardBaseDays = pgTable('leaderboard_base_days', dayColumns(), (table) => [
  primaryKey({ columns: [table.steamId, table.mode, table.day] }),
  index('leaderboard_base_days_day').on(table.day),
])

/** What the kept batches count, while a rebuild runs. */
export const leaderboardRefoldTotals = pgTable('leaderboard_refold_totals', serverTotalColumns(), (table) => [
  primaryKey({ columns: [table.steamId, table.mode, table.season, table.serverId] }),
])
export const leaderboardRefoldDays = pgTable('leaderboard_refold_days', dayColumns(), (table) => [
  primaryKey({ columns: [table.steamId, table.mode, table.day] }),
])
