import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { steamIdSchema } from '../common/steam-id-schema.ts'
import { leaderboardEntryWireSchema, leaderboardListReading, leaderboardPageReading } from './entry.ts'
import { seasonIdMaxLength } from './limits.ts'
import { leaderboardModes } from './modes.ts'
import { playerDetailReading, playerDetailWireSchema } from './player-detail.ts'
import { leaderboardRulesReading, leaderboardRulesWireSchema } from './rules.ts'
import { seasonListReading, seasonWireSchema } from './season.ts'

const modeParams = z.object({ mode: z.enum(leaderboardModes) })
/** A season's id; `all` or omitted for all time. */
const season = z.optional(z.string().check(z.maxLength(seasonIdMaxLength)))
/** Counts from 1; 1 if omitted. */
const page = z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/)))
const edition = z.optional(z.string().check(z.regex(/^\d{1,9}$/)))

/** The top five of a board; `edition` as in `getLeaderboardPage`. */
export const getTopPlayers = defineCall({
  method: 'GET',
  path: '/api/leaderboard/:mode/top',
  contract: 'public',
  summary: 'The best players of a mode',
  auth: 'none',
  params: modeParams,
  query: z.object({ season, edition }),
  response: z.array(leaderboardEntryWireSchema),
  reading: leaderboardListReading,
  errors: [400, 404, 410],
})

/**
 * A page of a board. `usergroup` is a comma-separated list of `pro`, `kol` and `op`. `edition` requests the version of
 * the board that an earlier page came from, so that pages neither overlap nor skip entries; 410 if that version has
 * expired.
 */
export const getLeaderboardPage = defineCall({
  method: 'GET',
  path: '/api/leaderboard/:mode',
  contract: 'public',
  summary: 'A page of the leaderboard',
  auth: 'none',
  params: modeParams,
  query: z.object({
    page,
    usergroup: z.optional(z.string().check(z.maxLength(40))),
    season,
    edition,
  }),
  response: z.object({
    data: z.array(leaderboardEntryWireSchema),
    totalPages: z.int(),
    edition: z.string(),
    /** When the board last changed, in ISO 8601; null if the board has no ranked players. */
    updatedAt: z.nullable(z.string()),
  }),
  reading: leaderboardPageReading,
  errors: [400, 404, 410],
})

/** A player's entry in each mode that they have played. */
export const getPlayerEntries = defineCall({
  method: 'GET',
  path: '/api/leaderboard/user/:steamId',
  contract: 'public',
  summary: "A player's own numbers",
  auth: 'none',
  params: z.object({ steamId: steamIdSchema }),
  query: z.object({ season }),
  response: z.array(leaderboardEntryWireSchema),
  reading: leaderboardListReading,
  errors: [400, 404],
})

export const getSeasons = defineCall({
  method: 'GET',
  path: '/api/leaderboard/seasons',
  contract: 'public',
  summary: 'The seasons that have begun, the newest first',
  auth: 'none',
  response: z.array(seasonWireSchema),
  reading: seasonListReading,
  errors: [],
})

/** The rules of a board's ranking. Not part of the public contract (docs/product/api.md#our-own-calls). */
export const getLeaderboardRules = defineCall({
  method: 'GET',
  path: '/api/leaderboard/:mode/rules',
  contract: 'own',
  summary: 'How a board ranks and what it counts',
  auth: 'none',
  params: modeParams,
  response: leaderboardRulesWireSchema,
  reading: leaderboardRulesReading,
  errors: [400],
})

/**
 * What determines a player's rank; 404 if the player has no counts on that board. Not part of the public contract
 * (docs/product/api.md#our-own-calls).
 */
export const getPlayerDetail = defineCall({
  method: 'GET',
  path: '/api/leaderboard/:mode/user/:steamId',
  contract: 'own',
  summary: "Where a player's rank comes from",
  auth: 'none',
  params: z.object({ mode: z.enum(leaderboardModes), steamId: steamIdSchema }),
  query: z.object({ season }),
  response: playerDetailWireSchema,
  reading: playerDetailReading,
  errors: [400, 404],
})
