import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { looseText } from '../common/reading.ts'
import { isEmail, normalizeEmail } from './email.ts'
import { readExpireDate } from './expire-date.ts'
import { normalizeInGameToken } from './in-game-token.ts'
import { emailMaxLength, passwordMaxLength, verificationCodeLength } from './limits.ts'
import { memberships } from './membership.ts'
import { registrationPasswordIssue, resetPasswordIssue } from './password.ts'
import { isSteamId } from './steam-id.ts'

const succeeded = z.object({ success: z.literal(true) })
const anySuccess = z.unknown()

const email = z
  .string()
  .check(
    z.maxLength(emailMaxLength + 64),
    z.overwrite(normalizeEmail),
    z.refine(isEmail, 'Please enter a valid email address'),
  )
const steamId = z.string().check(z.refine(isSteamId, 'Invalid Steam ID'))
const secret = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength))
const opaqueToken = z.string().check(z.minLength(1), z.maxLength(4_096))

/** Who somebody is on Steam, as the account calls answer it. */
const profile = { steamId: z.string(), username: z.string(), avatar: z.string() }
const profileReading = { steamId: z.string(), username: looseText, avatar: looseText }

/** GET /api/auth/vip-status/:steamId (section 7). `expireDate` is ISO 8601, null where it never expires. */
export const getVipStatus = defineCall({
  method: 'GET',
  path: '/api/auth/vip-status/:steamId',
  summary: 'The membership of a player',
  params: z.object({ steamId }),
  response: z.object({ type: z.enum([...memberships, 'none']), expireDate: z.nullable(z.string()) }),
  reading: z.pipe(
    z.object({ type: z.catch(z.enum([...memberships, 'none']), 'none'), expireDate: looseText }),
    z.transform(({ type, expireDate }) => ({ type, expireDate: readExpireDate(expireDate ?? '') })),
  ),
  errors: [400],
})

/** POST /api/auth/steam/token: renews the login of the bearer's own Steam ID (decisions, "Holes"). */
export const renewSteamToken = defineCall({
  method: 'POST',
  path: '/api/auth/steam/token',
  summary: 'Renews a login',
  body: z.object({ steamId }),
  response: z.object({ token: z.string() }),
  errors: [400, 401],
})

/** POST /api/auth/log: records a login or logout of the bearer. */
export const logAccountAction = defineCall({
  method: 'POST',
  path: '/api/auth/log',
  summary: 'Records a login or logout',
  body: z.object({ steamId, action: z.enum(['LOGIN-STEAM', 'LOGIN-EMAIL', 'LOGOUT']) }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 401, 429],
})

/** GET /api/auth/steam/user-info: who the bearer is; asked with a sign-in ticket, the answer adds the session token. */
export const getSteamUserInfo = defineCall({
  method: 'GET',
  path: '/api/auth/steam/user-info',
  summary: 'The bearer’s Steam profile',
  response: z.object({ ...profile, token: z.optional(z.string()) }),
  reading: z.object({ ...profileReading, token: looseText }),
  errors: [401, 404],
})

/** POST /api/auth/email/login (section 7). With `needsSteamBinding` the token is a bind token. */
export const loginWithEmail = defineCall({
  method: 'POST',
  path: '/api/auth/email/login',
  summary: 'Signs in with email and password',
  body: z.object({ email, password: secret }),
  response: z.object({
    token: z.string(),
    tokenType: z.enum(['session', 'bind']),
    needsSteamBinding: z.boolean(),
    ...profile,
  }),
  reading: z.object({
    token: z.string(),
    needsSteamBinding: z.catch(z.boolean(), false),
    steamId: looseText,
    username: looseText,
    avatar: looseText,
  }),
  errors: [400, 401, 429],
})

export const checkEmail = defineCall({
  method: 'POST',
  path: '/api/auth/email/check',
  summary: 'Whether an email is registered',
  body: z.object({ email }),
  response: z.object({ exists: z.boolean() }),
  errors: [400, 429],
})

export const sendVerificationCode = defineCall({
  method: 'POST',
  path: '/api/auth/email/send-code',
  summary: 'Mails a verification code',
  body: z.object({ email, language: z.optional(z.enum(['zh', 'en'])) }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 409, 429, 503],
})

export const registerWithEmail = defineCall({
  method: 'POST',
  path: '/api/auth/email/register',
  summary: 'Creates an account',
  body: z.object({
    email,
    password: z
      .string()
      .check(z.refine((password) => registrationPasswordIssue(password) === undefined, 'Invalid password')),
    code: z.string().check(z.trim(), z.regex(new RegExp(`^\\d{${verificationCodeLength}}$`), 'Invalid code')),
  }),
  response: z.object({ token: z.string() }),
  reading: anySuccess,
  errors: [400, 409, 429],
})

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/auth/email/reset-password',
  summary: 'Mails a link to set a new password',
  body: z.object({ email, language: z.optional(z.enum(['zh', 'en'])) }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 404, 429, 503],
})

/** POST /api/auth/email/reset-password/confirm: 400 means that the link has expired (section 7). */
export const confirmPasswordReset = defineCall({
  method: 'POST',
  path: '/api/auth/email/reset-password/confirm',
  summary: 'Sets a new password through a mailed link',
  body: z.object({
    email,
    token: opaqueToken,
    newPassword: z
      .string()
      .check(z.refine((password) => resetPasswordIssue(password) === undefined, 'Invalid password')),
  }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 429],
})

/** POST /api/auth/email/bind-steam, bearer bind token: accepts only a Steam ID proved for that very token. */
export const bindSteam = defineCall({
  method: 'POST',
  path: '/api/auth/email/bind-steam',
  summary: 'Binds a proved Steam account to an email account',
  body: z.object({ email, steamId }),
  response: z.object({ token: z.string(), ...profile }),
  reading: z.object({ token: z.string(), ...profileReading }),
  errors: [400, 401, 403, 404, 409, 429, 503],
})

/** POST /api/auth/email/bind-steam-token-validation: redeems a token obtained by typing `.bind` on a game server. */
export const validateInGameToken = defineCall({
  method: 'POST',
  path: '/api/auth/email/bind-steam-token-validation',
  summary: 'Proves a Steam account by an in-game token',
  body: z.object({
    email,
    token: z.string().check(z.minLength(1), z.maxLength(64), z.overwrite(normalizeInGameToken)),
  }),
  response: z.object(profile),
  reading: z.object(profileReading),
  errors: [400, 401, 404, 409, 429, 503],
})

/** POST /api/database/im-update-user: takes over the bearer's present name and picture from Steam. */
export const updateStoredProfile = defineCall({
  method: 'POST',
  path: '/api/database/im-update-user',
  summary: 'Refreshes the stored Steam profile of the bearer',
  body: z.object({ steamid: steamId }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 401, 404, 429, 503],
})

/**
 * POST /api/game-servers/bind-token: asked by a game server of ours, with its bearer key, when a player types `.bind`;
 * the server shows him the token. Not among the browser's calls of section 7.
 */
export const mintInGameToken = defineCall({
  method: 'POST',
  path: '/api/game-servers/bind-token',
  summary: 'Mints the in-game token of a player who typed .bind',
  body: z.object({ steamId }),
  response: z.object({ token: z.string() }),
  errors: [400, 401],
})
