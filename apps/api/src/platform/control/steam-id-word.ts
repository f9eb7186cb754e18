import { isSteamId, normalizeSteamId } from '@warmup/domain/common'
import * as z from 'zod'

/** The accepted formats of a Steam ID, for messages of operator commands. */
export const steamIdForms =
  'a Steam ID (17 digits that start with 7656119, STEAM_1:y:z, [U:1:n], the friend code in digits, or the link steamcommunity.com/profiles/…, steamcommunity.com/user/… or s.team/p/…; where STEAM_API_KEY is set, also steamcommunity.com/id/…)'

/** A Steam ID as an argument of an operator command. */
export const steamIdWord = z.string().transform(normalizeSteamId).refine(isSteamId, `expected ${steamIdForms}`)
