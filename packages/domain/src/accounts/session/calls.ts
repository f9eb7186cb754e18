import * as z from 'zod/mini'
import { defineCalls, defineOwn } from '../../common/call.ts'
import { looseText } from '../../common/reading.ts'
import { steamIdSchema } from '../../common/steam-id-schema.ts'
import { anySuccess, succeeded } from '../../common/success.ts'
import { profileReading, profileShape } from '../profile.ts'
import { accountSessionSchema } from './account-session.ts'

const definePublic = defineCalls({ contract: 'public', auth: 'session' })

/** Accepts only the caller's own Steam ID: a Steam ID alone gets no token (docs/product/accounts.md#session-renewal). */
export const renewSteamToken = definePublic({
  method: 'POST',
  path: '/api/auth/steam/token',
  summary: 'Renews a login',
  body: z.object({ steamId: steamIdSchema }),
  response: z.object({ token: z.string() }),
  errors: [400],
})

/** docs/product/accounts.md#account-log */
export const logAccountAction = definePublic({
  method: 'POST',
  path: '/api/auth/log',
  summary: 'Records a login or logout',
  body: z.object({ steamId: steamIdSchema, action: z.enum(['LOGIN-STEAM', 'LOGIN-EMAIL', 'LOGOUT']) }),
  response: succeeded,
  reading: anySuccess,
  errors: [400],
})

/** The caller's profile. For a sign-in ticket the answer adds the session token (docs/product/accounts.md#tickets). */
export const getSteamUserInfo = definePublic({
  method: 'GET',
  path: '/api/auth/steam/user-info',
  summary: 'The bearer’s Steam profile',
  acceptsTicket: true,
  response: z.object({ ...profileShape, token: z.optional(z.string()) }),
  reading: z.object({ ...profileReading, token: looseText }),
  errors: [404],
})

/** Updates the caller's stored name and avatar from Steam. */
export const updateStoredProfile = definePublic({
  method: 'POST',
  path: '/api/database/im-update-user',
  summary: 'Refreshes the stored Steam profile of the bearer',
  body: z.object({ steamid: steamIdSchema }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 404, 503],
})

/** The sessions of the caller's account, the last used first. */
export const getSessions = defineOwn({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'The sessions of the bearer’s account',
  response: z.array(accountSessionSchema),
  errors: [],
})

/** Ends one session of the caller's account. */
export const endSession = defineOwn({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'Ends a session of the bearer’s account',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: succeeded,
  errors: [400, 404],
})

/** Ends all other sessions of the caller's account. */
export const endOtherSessions = defineOwn({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  summary: 'Ends every other session of the bearer’s account',
  response: succeeded,
  errors: [],
})
