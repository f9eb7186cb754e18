import * as z from 'zod/mini'
import { isSteamId } from './steam-id.ts'

/** A Steam ID in a call. */
export const steamIdSchema = z.string().check(z.refine(isSteamId, 'Invalid Steam ID'))
