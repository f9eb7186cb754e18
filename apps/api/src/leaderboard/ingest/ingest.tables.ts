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
} from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/moment.ts'
import { countColumns } from '../leaderboard.tables.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const modeColumn = () => text({ enum: leaderboardModes }).notNull()

/** The progress of counting in the log of each game server process. */
export const leaderboardStreams = pgTable(
  'leaderboard_streams',
  {
    serverId: text('server_id').notNull(),
    /** The game server's name for its process; '' without one. */
    instance: text().notNull(),
    /** Incremented by every write, so that a concurrent writer is detected. */
    version: integer().notNull(),
    /** The number of the map within the process: offsets restart at 0 with each map. */
    mapNumber: integer('map_number').notNull(),
    /** The first bytes of this map's log, which tell a new map from a repeated range; null if not received. */
    head: bytea(),
    /** The number of bytes of this map's log that are counted or lost. */
    endOffset: bigint('end_offset', { mode: 'number' }).notNull(),
    /** The offset at which the whole log was requested; null if no request is open. */
    askedAgainAt: bigint('asked_again_at', { mode: 'number' }),
    /** Digests of the last bodies without offsets, as JSON. */
    recentBodies: text('recent_bodies').notNull(),
    /** The counting state after the last batch, as JSON. */
    state: text().notNull(),
    /** The counting state before the first kept batch, as JSON; null before any state. */
    baseState: text('base_state'),
    /** The counting state after the batch `refoldedThrough`, as JSON, during a rebuild. */
    refoldState: text('refold_state'),
    refoldedThrough: bigint('refolded_through', { mode: 'number' }),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.instance] })],
)

/** The counted lines without secrets and addresses. Append-only; the oldest are pruned into the base tables. */
export const leaderboardBatches = pgTable(
  'leaderboard_batches',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    serverId: text('server_id').notNull(),
    instance: text().notNull(),
    mapNumber: integer('map_number').notNull(),
    /** The range of bytes in the map's log, as received; null without offsets. */
    beginOffset: bigint('begin_offset', { mode: 'number' }),
    endOffset: bigint('end_offset', { mode: 'number' }),
    /**
     * Whether a line of the previous batch may continue in this one. True only for batches from before lines were
     * split.
     */
    isContinued: boolean('is_continued').notNull(),
    mode: modeColumn(),
    /** The season at the time of receipt, '' for none. */
    season: text().notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Bytes of `body` as stored. */
    size: integer().notNull(),
    /** The lines, compressed with gzip. */
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

/** The counts of the pruned batches. Together with the kept batches they give the totals. */
export const leaderboardBaseTotals = pgTable('leaderboard_base_totals', serverTotalColumns(), (table) => [
  primaryKey({ columns: [table.steamId, table.mode, table.season, table.serverId] }),
])
export const leaderboardBaseDays = pgTable('leaderboard_base_days', dayColumns(), (table) => [
  primaryKey({ columns: [table.steamId, table.mode, table.day] }),
  index('leaderboard_base_days_day').on(table.day),
])

/** The counts of the kept batches, during a rebuild. */
export const leaderboardRefoldTotals = pgTable('leaderboard_refold_totals', serverTotalColumns(), (table) => [
  primaryKey({ columns: [table.steamId, table.mode, table.season, table.serverId] }),
])
export const leaderboardRefoldDays = pgTable('leaderboard_refold_days', dayColumns(), (table) => [
  primaryKey({ columns: [table.steamId, table.mode, table.day] }),
])
