import * as z from 'zod/mini'
import { isSteamId } from './is-steam-id.ts'
import { normalizeSteamId } from './steam-id.ts'

/** A Steam ID in a call, in any accepted form (docs/product/common.md#steam-ids). */
export const steamIdSchema = z.string().check(z.overwrite(normalizeSteamId), z.refine(isSteamId, 'Invalid Steam ID'))
