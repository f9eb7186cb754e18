import { type MatchRecord, type MatchState, matchProgress } from '@warmup/domain/matches'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { practiceServers } from '../machines/index.ts'
import { moment } from '../platform/db/moment.ts'

/** How far the logs of a server's processes were read. */
export const practiceLogStreams = pgTable(
  'practice_log_streams',
  {
    serverId: text('server_id')
      .notNull()
      .references(() => practiceServers.id, { onDelete: 'cascade' }),
    /** The game server's name for its process; '' without one. */
    instance: text().notNull(),
    /** The position in the log of the map, as JSON. */
    position: text().notNull(),
    /** Bytes of an unfinished line, in Base64. */
    rest: text().notNull(),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.instance] })],
)

/** The game of a server as its log tells it, and the last lines to show. Holds Steam IDs and names of its players. */
export const practiceLive = pgTable('practice_live', {
  serverId: text('server_id')
    .primaryKey()
    .references(() => practiceServers.id, { onDelete: 'cascade' }),
  /** The process whose game it is, and when its first line arrived. */
  instance: text().notNull(),
  startedAt: moment('started_at').notNull(),
  /** The state of the game, as JSON. */
  state: text().notNull(),
  /** The last lines, as JSON. */
  lines: text().notNull(),
  /** When the last lines arrived. */
  updatedAt: moment('updated_at').notNull(),
  /** When the people of the server were last told that it changed. */
  toldAt: moment('told_at').notNull(),
})

/** The state of the matches in the log of each server. */
export const practiceMatchStates = pgTable('practice_match_states', {
  serverId: text('server_id')
    .primaryKey()
    .references(() => practiceServers.id, { onDelete: 'cascade' }),
  state: jsonb().$type<MatchState>().notNull(),
  /** The id of the match that is being played; null without one. */
  matchId: text('match_id'),
  /** The id of the last match whose beginning was told to webhooks; null without one. */
  toldMatchId: text('told_match_id'),
  /** When a line last counted. */
  updatedAt: moment('updated_at').notNull(),
})

/** The matches on practice servers, also those that are being played. They outlive their servers. */
export const practiceMatches = pgTable(
  'practice_matches',
  {
    /** Unguessable: anyone with the link may see the match. */
    id: text().primaryKey(),
    serverId: text('server_id').notNull(),
    progress: text({ enum: matchProgress }).notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** The start by the server's own clock, which the names of demos show, in milliseconds as if it were UTC. */
    clockStart: bigint('clock_start', { mode: 'number' }).notNull(),
    clockEnd: bigint('clock_end', { mode: 'number' }),
    map: text().notNull(),
    scoreA: integer('score_a').notNull(),
    scoreB: integer('score_b').notNull(),
    /** Number of players, without bots. */
    players: integer().notNull(),
    record: jsonb().$type<MatchRecord>().notNull(),
  },
  (table) => [
    index('practice_matches_server').on(table.serverId, table.startedAt),
    index('practice_matches_ended').on(table.endedAt),
  ],
)

/** The matches of each player. */
export const practiceMatchPlayers = pgTable(
  'practice_match_players',
  {
    matchId: text('match_id')
      .notNull()
      .references(() => practiceMatches.id, { onDelete: 'cascade' }),
    steamId: text('steam_id').notNull(),
    team: text({ enum: ['a', 'b'] }),
    kills: integer().notNull(),
    deaths: integer().notNull(),
    assists: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.steamId] }),
    index('practice_match_players_steam_id').on(table.steamId),
  ],
)
