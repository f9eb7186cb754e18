import * as z from 'zod/mini'
import { defineCall, defineCalls } from '../../common/call.ts'
import { steamIdSchema } from '../../common/steam-id-schema.ts'
import { emailSchema } from '../email/email-schema.ts'
import { profileReading, profileShape } from '../profile.ts'
import { normalizeInGameToken } from './in-game-token.ts'

const define = defineCalls({ contract: 'public', auth: 'bind' })

/** Accepts only a Steam ID that was proved for this bind token (docs/product/accounts.md#binding). */
export const bindSteam = define({
  method: 'POST',
  path: '/api/auth/email/bind-steam',
  summary: 'Binds a proved Steam account to an email account',
  body: z.object({ email: emailSchema, steamId: steamIdSchema }),
  response: z.object({ token: z.string(), ...profileShape }),
  reading: z.object({ token: z.string(), ...profileReading }),
  errors: [400, 403, 404, 409, 503],
})

/** Redeems a token that the player got by typing `.bind` on a game server (docs/product/accounts.md#in-game-tokens). */
export const validateInGameToken = define({
  method: 'POST',
  path: '/api/auth/email/bind-steam-token-validation',
  summary: 'Proves a Steam account by an in-game token',
  body: z.object({
    email: emailSchema,
    token: z.string().check(z.minLength(1), z.maxLength(64), z.overwrite(normalizeInGameToken)),
  }),
  response: z.object(profileShape),
  reading: z.object(profileReading),
  errors: [400, 404, 409, 503],
})

/** Called by a game server when a player types `.bind`; the game server shows the token to the player. */
export const mintInGameToken = defineCall({
  method: 'POST',
  path: '/api/game-servers/bind-token',
  summary: 'Mints the in-game token of a player who typed .bind',
  contract: 'own',
  auth: 'gameServer',
  body: z.object({ steamId: steamIdSchema }),
  response: z.object({ token: z.string() }),
  errors: [400],
})
