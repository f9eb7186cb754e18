import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { steamIdSchema } from '../common/steam-id-schema.ts'
import { playerMatchesReading, playerMatchSchema } from '../practice/match/match-wire.ts'
import { searchTextMaxLength } from './limits.ts'
import { playerHitsReading, playerHitWireSchema } from './player-hit.ts'
import { playerPageReading, playerPageWireSchema } from './player-page.ts'

const visibility = z.object({ isHidden: z.boolean() })

/** Not part of the public contract (docs/product/api.md#our-own-calls). */
export const getVisibility = defineCall({
  method: 'GET',
  path: '/api/account/visibility',
  contract: 'own',
  summary: 'Whether the bearer is hidden in lists of players',
  auth: 'session',
  response: visibility,
  errors: [],
})

/** Not part of the public contract (docs/product/api.md#our-own-calls). */
export const changeVisibility = defineCall({
  method: 'PUT',
  path: '/api/account/visibility',
  contract: 'own',
  summary: 'Hides the bearer in lists of players, or shows them',
  auth: 'session',
  body: visibility,
  response: visibility,
  errors: [400],
})

/**
 * Players by name or by Steam ID, the best match first (docs/product/players.md#player-search); an empty list without a
 * text. Not part of the public contract (docs/product/api.md#our-own-calls).
 */
export const searchPlayers = defineCall({
  method: 'GET',
  path: '/api/players',
  contract: 'own',
  summary: 'Searches players by name or Steam ID',
  auth: 'none',
  query: z.object({ search: z.optional(z.string().check(z.maxLength(searchTextMaxLength))) }),
  response: z.array(playerHitWireSchema),
  reading: playerHitsReading,
  errors: [400],
})

/**
 * The public data of a player (docs/product/players.md#player-page); 404 for a player who is not known. Not part of
 * the public contract (docs/product/api.md#our-own-calls).
 */
export const getPlayerPage = defineCall({
  method: 'GET',
  path: '/api/players/:steamId',
  contract: 'own',
  summary: "A player's page",
  auth: 'none',
  params: z.object({ steamId: steamIdSchema }),
  response: playerPageWireSchema,
  reading: playerPageReading,
  errors: [400, 404],
})

/**
 * Matches on practice servers, the newest first (docs/product/practice.md#practice-matches); none of a hidden player.
 * Not part of the public contract (docs/product/api.md#our-own-calls).
 */
export const getPlayerMatches = defineCall({
  method: 'GET',
  path: '/api/players/:steamId/matches',
  contract: 'own',
  summary: 'The latest matches of a player on practice servers, the newest first',
  auth: 'none',
  params: z.object({ steamId: steamIdSchema }),
  response: z.array(playerMatchSchema),
  reading: playerMatchesReading,
  errors: [400],
})
