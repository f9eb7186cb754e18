import * as z from 'zod/mini'
import { defineCall } from '../../common/call.ts'
import { isSteamId } from '../../common/is-steam-id.ts'
import { isCustomName } from '../../common/steam-id.ts'

/**
 * The player whose profile has a custom name (docs/product/common.md#steam-ids): fields for a Steam ID ask it before they
 * send one. 404 if Steam knows no such player, and without a key of Steam's Web API.
 */
export const getNamedPlayer = defineCall({
  method: 'GET',
  path: '/api/steam/custom-names/:customName',
  contract: 'own',
  summary: 'The Steam ID of the player whose profile has a custom name',
  auth: 'session',
  params: z.object({ customName: z.string().check(z.refine(isCustomName)) }),
  response: z.object({ steamId: z.string().check(z.refine(isSteamId)) }),
  errors: [400, 404, 503],
})
