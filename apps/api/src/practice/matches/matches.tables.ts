import { type MatchRecord, type MatchState, matchProgress } from '@warmup/domain/practice'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/moment.ts'
import { practiceServers } from '../practice.tables.ts'

/** The state of the matches in the log of each server. */
export const practiceMatchStates = pgTable('practice_match_states', {
  serverId: text('server_id')
    .primaryKey()
    .references(() => practiceServers.id, { onDelete: 'cascade' }),
  state: jsonb().$type<MatchState>().notNull(),
  /** The id of the match that is being played; null without one. */
  matchId: text('match_id'),
  /** When a line last counted. */
  updatedAt: moment('updated_at').notNull(),
})

/** The matches on practice servers, with the one that is being played. They outlive their servers. */
export const practiceMatches = pgTable(
  'practice_matches',
  {
    /** Unguessable: anyone with the link may see the match. */
    id: text().primaryKey(),
    serverId: text('server_id').notNull(),
    progress: text({ enum: matchProgress }).notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** The same by the server's own clock, in milliseconds as if it were UTC: the names of demos have its time. */
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
