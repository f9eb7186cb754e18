import * as z from 'zod/mini'
import { defineCalls } from '../common/call.ts'
import { formerLocalized } from '../common/former-localized.ts'
import { steamIdSchema } from '../common/steam-id-schema.ts'
import { leaderboardEntryWireSchema, leaderboardListReading, leaderboardPageReading } from './entry.ts'
import { seasonIdMaxLength } from './limits.ts'
import { leaderboardModes } from './modes.ts'
import { playerDetailReading, playerDetailSchema } from './player-detail.ts'
import { leaderboardRulesSchema } from './rules.ts'
import { seasonListReading, seasonWireSchema } from './season.ts'

const definePublic = defineCalls({ contract: 'public', auth: 'none' })
const defineOwn = defineCalls({
  contract: 'own',
  auth: 'none',
  formerFields: {
    minimumPlaytimeMinutes: 'minimumPlaytime',
    names: formerLocalized('name'),
    playtimeMinutes: 'playtime',
  },
})

const modeParams = z.object({ mode: z.enum(leaderboardModes) })
/** A season's id; `all` or omitted for all time. */
const season = z.optional(z.string().check(z.maxLength(seasonIdMaxLength)))
/** Counts from 1; 1 if omitted. */
const page = z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/)))
const edition = z.optional(z.string().check(z.regex(/^\d{1,9}$/)))

/** The top five of a board; `edition` as in `getLeaderboardPage`. */
export const getTopPlayers = definePublic({
  method: 'GET',
  path: '/api/leaderboard/:mode/top',
  summary: 'The best players of a mode',
  keyScope: 'boards',
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
export const getLeaderboardPage = definePublic({
  method: 'GET',
  path: '/api/leaderboard/:mode',
  summary: 'A page of the leaderboard',
  keyScope: 'boards',
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
export const getPlayerEntries = definePublic({
  method: 'GET',
  path: '/api/leaderboard/user/:steamId',
  summary: "A player's own numbers",
  keyScope: 'boards',
  params: z.object({ steamId: steamIdSchema }),
  query: z.object({ season }),
  response: z.array(leaderboardEntryWireSchema),
  reading: leaderboardListReading,
  errors: [400, 404],
})

export const getSeasons = definePublic({
  method: 'GET',
  path: '/api/leaderboard/seasons',
  summary: 'The seasons that have begun, the newest first',
  keyScope: 'boards',
  response: z.array(seasonWireSchema),
  reading: seasonListReading,
  errors: [],
})

/** The rules of a board's ranking. */
export const getLeaderboardRules = defineOwn({
  method: 'GET',
  path: '/api/leaderboard/:mode/rules',
  summary: 'How a board ranks and what it counts',
  keyScope: 'boards',
  params: modeParams,
  response: leaderboardRulesSchema,
  errors: [400],
})

/**
 * What determines a player's rank; 404 if the player has no counts on that board.
 */
export const getPlayerDetail = defineOwn({
  method: 'GET',
  path: '/api/leaderboard/:mode/user/:steamId',
  summary: "Where a player's rank comes from",
  keyScope: 'boards',
  params: z.object({ mode: z.enum(leaderboardModes), steamId: steamIdSchema }),
  query: z.object({ season }),
  response: playerDetailSchema,
  reading: playerDetailReading,
  errors: [400, 404],
})
