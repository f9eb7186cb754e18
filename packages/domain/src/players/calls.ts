import * as z from 'zod/mini'
import { defineCalls } from '../common/call.ts'
import { readableList } from '../common/readable-list.ts'
import { steamIdSchema } from '../common/steam-id-schema.ts'
import { playerMatchSchema } from '../matches/record/match.ts'
import { searchTextMaxLength } from './limits.ts'
import { formerHitFields, playerHitSchema } from './player-hit.ts'
import { formerPageFields, playerPageReading, playerPageSchema } from './player-page.ts'

const define = defineCalls({ contract: 'own', auth: 'none' })

const visibility = z.object({ isHidden: z.boolean() })

export const getVisibility = define({
  method: 'GET',
  path: '/api/account/visibility',
  summary: 'Whether the bearer is hidden in lists of players',
  auth: 'session',
  response: visibility,
  errors: [],
})

export const changeVisibility = define({
  method: 'PUT',
  path: '/api/account/visibility',
  summary: 'Hides the bearer in lists of players, or shows them',
  auth: 'session',
  body: visibility,
  response: visibility,
  errors: [400],
})

/**
 * Players by name or by Steam ID, the best match first (docs/product/players.md#player-search); an empty list without a
 * text.
 */
export const searchPlayers = define({
  method: 'GET',
  path: '/api/players',
  summary: 'Searches players by name or Steam ID',
  keyScope: 'players',
  query: z.object({ search: z.optional(z.string().check(z.maxLength(searchTextMaxLength))) }),
  response: readableList(playerHitSchema),
  formerFields: formerHitFields,
  errors: [400],
})

/**
 * The public data of a player (docs/product/players.md#player-page); 404 for a player who is not known.
 */
export const getPlayerPage = define({
  method: 'GET',
  path: '/api/players/:steamId',
  summary: "A player's page",
  keyScope: 'players',
  params: z.object({ steamId: steamIdSchema }),
  response: playerPageSchema,
  reading: playerPageReading,
  formerFields: formerPageFields,
  errors: [400, 404],
})

/**
 * Matches on practice servers, the newest first (docs/product/matches.md); none of a hidden player.
 */
export const getPlayerMatches = define({
  method: 'GET',
  path: '/api/players/:steamId/matches',
  summary: 'The latest matches of a player on practice servers, the newest first',
  keyScope: 'matches',
  params: z.object({ steamId: steamIdSchema }),
  response: readableList(playerMatchSchema),
  errors: [400],
})
