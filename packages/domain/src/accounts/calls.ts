import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { cleanText } from '../common/clean-text.ts'
import { looseFlag, looseText } from '../common/reading.ts'
import { steamIdSchema } from '../common/steam-id-schema.ts'
import { playerNameMaxLength } from '../servers/limits.ts'
import {
  chatCodeReading,
  chatCodeSchema,
  chatServerSchema,
  chatServersReading,
  newChatCodeSchema,
} from './bind/chat-code-answers.ts'
import { normalizeInGameToken } from './bind/in-game-token.ts'
import { isEmail, normalizeEmail, typedEmailMaxLength } from './email/email.ts'
import { registrationPasswordIssue, resetPasswordIssue } from './email/password.ts'
import { normalizeVerificationCode } from './email/verification-code.ts'
import { passwordMaxLength, verificationCodeMaxLength } from './limits.ts'
import { accountSessionSchema } from './session/account-session.ts'

const succeeded = z.object({ success: z.literal(true) })
const anySuccess = z.unknown()

const email = z
  .string()
  .check(
    z.maxLength(typedEmailMaxLength),
    z.overwrite(normalizeEmail),
    z.refine(isEmail, 'Please enter a valid email address'),
  )
const secret = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength))
const opaqueToken = z.string().check(z.minLength(1), z.maxLength(4_096))

/** A player's Steam profile in the answers of the account calls. */
const profile = { steamId: z.string(), username: z.string(), avatar: z.string() }
const username = z.pipe(
  looseText,
  z.transform((name) => (name === undefined ? undefined : cleanText(name, playerNameMaxLength))),
)
const profileReading = { steamId: z.string(), username, avatar: looseText }

/** Accepts only the caller's own Steam ID: a Steam ID alone gets no token (docs/product/accounts.md#session-renewal). */
export const renewSteamToken = defineCall({
  method: 'POST',
  path: '/api/auth/steam/token',
  contract: 'public',
  summary: 'Renews a login',
  auth: 'session',
  body: z.object({ steamId: steamIdSchema }),
  response: z.object({ token: z.string() }),
  errors: [400],
})

/** docs/product/accounts.md#account-log */
export const logAccountAction = defineCall({
  method: 'POST',
  path: '/api/auth/log',
  contract: 'public',
  summary: 'Records a login or logout',
  auth: 'session',
  body: z.object({ steamId: steamIdSchema, action: z.enum(['LOGIN-STEAM', 'LOGIN-EMAIL', 'LOGOUT']) }),
  response: succeeded,
  reading: anySuccess,
  errors: [400],
})

/** The caller's profile. For a sign-in ticket the answer adds the session token (docs/product/accounts.md#tickets). */
export const getSteamUserInfo = defineCall({
  method: 'GET',
  path: '/api/auth/steam/user-info',
  contract: 'public',
  summary: 'The bearer’s Steam profile',
  auth: 'session',
  acceptsTicket: true,
  response: z.object({ ...profile, token: z.optional(z.string()) }),
  reading: z.object({ ...profileReading, token: looseText }),
  errors: [404],
})

/** With `needsSteamBinding` the token is a bind token (docs/product/accounts.md#email-login). */
export const loginWithEmail = defineCall({
  method: 'POST',
  path: '/api/auth/email/login',
  contract: 'public',
  summary: 'Signs in with email and password',
  auth: 'none',
  body: z.object({ email, password: secret }),
  response: z.object({
    token: z.string(),
    tokenType: z.enum(['session', 'bind']),
    needsSteamBinding: z.boolean(),
    ...profile,
  }),
  reading: z.object({
    token: z.string(),
    needsSteamBinding: z.pipe(
      looseFlag,
      z.transform((isNeeded) => isNeeded === true),
    ),
    steamId: looseText,
    username,
    avatar: looseText,
  }),
  errors: [400, 401],
})

export const checkEmail = defineCall({
  method: 'POST',
  path: '/api/auth/email/check',
  contract: 'public',
  summary: 'Whether an email is registered',
  auth: 'none',
  body: z.object({ email }),
  response: z.object({ exists: z.boolean() }),
  reading: z.object({ exists: z.pipe(looseFlag, z.boolean()) }),
  errors: [400],
})

export const sendVerificationCode = defineCall({
  method: 'POST',
  path: '/api/auth/email/send-code',
  contract: 'public',
  summary: 'Mails a verification code',
  auth: 'none',
  body: z.object({ email, language: z.optional(z.enum(['zh', 'en'])) }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 409, 503],
})

export const registerWithEmail = defineCall({
  method: 'POST',
  path: '/api/auth/email/register',
  contract: 'public',
  summary: 'Creates an account',
  auth: 'none',
  body: z.object({
    email,
    password: z
      .string()
      .check(z.refine((password) => registrationPasswordIssue(password) === undefined, 'Invalid password')),
    /** Any format: the backend that mails the code defines it. */
    code: z
      .string()
      .check(z.overwrite(normalizeVerificationCode), z.minLength(1), z.maxLength(verificationCodeMaxLength)),
  }),
  response: z.object({ token: z.string() }),
  reading: anySuccess,
  errors: [400, 409],
})

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/auth/email/reset-password',
  contract: 'public',
  summary: 'Mails a link to set a new password',
  auth: 'none',
  body: z.object({ email, language: z.optional(z.enum(['zh', 'en'])) }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 404, 503],
})

/** 400 means that the link has expired or was used (docs/product/accounts.md#password-reset). */
export const confirmPasswordReset = defineCall({
  method: 'POST',
  path: '/api/auth/email/reset-password/confirm',
  contract: 'public',
  summary: 'Sets a new password through a mailed link',
  auth: 'none',
  body: z.object({
    email,
    token: opaqueToken,
    newPassword: z
      .string()
      .check(z.refine((password) => resetPasswordIssue(password) === undefined, 'Invalid password')),
  }),
  response: succeeded,
  reading: anySuccess,
  errors: [400],
})

/** Accepts only a Steam ID that was proved for this bind token (docs/product/accounts.md#binding). */
export const bindSteam = defineCall({
  method: 'POST',
  path: '/api/auth/email/bind-steam',
  contract: 'public',
  summary: 'Binds a proved Steam account to an email account',
  auth: 'bind',
  body: z.object({ email, steamId: steamIdSchema }),
  response: z.object({ token: z.string(), ...profile }),
  reading: z.object({ token: z.string(), ...profileReading }),
  errors: [400, 403, 404, 409, 503],
})

/** Redeems a token that the player got by typing `.bind` on a game server (docs/product/accounts.md#in-game-tokens). */
export const validateInGameToken = defineCall({
  method: 'POST',
  path: '/api/auth/email/bind-steam-token-validation',
  contract: 'public',
  summary: 'Proves a Steam account by an in-game token',
  auth: 'bind',
  body: z.object({
    email,
    token: z.string().check(z.minLength(1), z.maxLength(64), z.overwrite(normalizeInGameToken)),
  }),
  response: z.object(profile),
  reading: z.object(profileReading),
  errors: [400, 404, 409, 503],
})

/** Updates the caller's stored name and avatar from Steam. */
export const updateStoredProfile = defineCall({
  method: 'POST',
  path: '/api/database/im-update-user',
  contract: 'public',
  summary: 'Refreshes the stored Steam profile of the bearer',
  auth: 'session',
  body: z.object({ steamid: steamIdSchema }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 404, 503],
})

/**
 * Called by a game server when a player types `.bind`; the game server shows the token to the player.
 * Not part of the public contract (docs/product/api.md#our-own-calls).
 */
export const mintInGameToken = defineCall({
  method: 'POST',
  path: '/api/game-servers/bind-token',
  contract: 'own',
  summary: 'Mints the in-game token of a player who typed .bind',
  auth: 'gameServer',
  body: z.object({ steamId: steamIdSchema }),
  response: z.object({ token: z.string() }),
  errors: [400],
})

/**
 * The sessions of the caller's account, the last used first.
 * Not part of the public contract (docs/product/api.md#our-own-calls).
 */
export const getSessions = defineCall({
  method: 'GET',
  path: '/api/account/sessions',
  contract: 'own',
  summary: 'The sessions of the bearer’s account',
  auth: 'session',
  response: z.array(accountSessionSchema),
  errors: [],
})

/** Ends one session of the caller's account. Not part of the public contract (docs/product/api.md#our-own-calls). */
export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  contract: 'own',
  summary: 'Ends a session of the bearer’s account',
  auth: 'session',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: succeeded,
  errors: [400, 404],
})

/** Ends all other sessions of the caller's account. Not part of the public contract (docs/product/api.md#our-own-calls). */
export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  contract: 'own',
  summary: 'Ends every other session of the bearer’s account',
  auth: 'session',
  response: succeeded,
  errors: [],
})

const codeId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

/**
 * The servers where a code can be typed (docs/product/accounts.md#chat-codes).
 * Not part of the public contract (docs/product/api.md#our-own-calls).
 */
export const getChatServers = defineCall({
  method: 'GET',
  path: '/api/auth/chat-servers',
  contract: 'own',
  summary: 'The servers where a code for the chat can be typed',
  auth: 'none',
  response: z.array(chatServerSchema),
  reading: chatServersReading,
  errors: [],
})

/** A code that signs in. Not part of the public contract (docs/product/api.md#our-own-calls). */
export const createChatCode = defineCall({
  method: 'POST',
  path: '/api/auth/chat-codes',
  contract: 'own',
  summary: 'A code to sign in through the chat of a game server',
  auth: 'none',
  response: newChatCodeSchema,
  errors: [],
})

/** A code that binds. Not part of the public contract (docs/product/api.md#our-own-calls). */
export const createBindChatCode = defineCall({
  method: 'POST',
  path: '/api/auth/email/chat-codes',
  contract: 'own',
  summary: 'A code to bind a Steam account through the chat of a game server',
  auth: 'bind',
  response: newChatCodeSchema,
  errors: [],
})

/** Not part of the public contract (docs/product/api.md#our-own-calls). */
export const getChatCode = defineCall({
  method: 'GET',
  path: '/api/auth/chat-codes/:id',
  contract: 'own',
  summary: 'Whether a code of this browser was typed in a chat, and by whom',
  auth: 'none',
  params: codeId,
  response: chatCodeSchema,
  reading: chatCodeReading,
  errors: [400, 404],
})

/** Gives a code up, for example because another player typed it. Not part of the public contract (docs/product/api.md#our-own-calls). */
export const refuseChatCode = defineCall({
  method: 'DELETE',
  path: '/api/auth/chat-codes/:id',
  contract: 'own',
  summary: 'Gives up a code of this browser',
  auth: 'none',
  params: codeId,
  response: succeeded,
  reading: anySuccess,
  errors: [400],
})

/** Signs in the player who typed the code. Not part of the public contract (docs/product/api.md#our-own-calls). */
export const confirmChatCode = defineCall({
  method: 'POST',
  path: '/api/auth/chat-codes/:id/confirm',
  contract: 'own',
  summary: 'Signs in the player who typed a code of this browser',
  auth: 'none',
  params: codeId,
  response: z.object({ token: z.string(), ...profile }),
  reading: z.object({ token: z.string(), ...profileReading }),
  errors: [400, 404, 409],
})

/** Binds the Steam account of the player who typed the code. Not part of the public contract (docs/product/api.md#our-own-calls). */
export const confirmBindChatCode = defineCall({
  method: 'POST',
  path: '/api/auth/email/chat-codes/:id/confirm',
  contract: 'own',
  summary: 'Binds the Steam account of the player who typed a code of this browser',
  auth: 'bind',
  params: codeId,
  response: z.object({ token: z.string(), ...profile }),
  reading: z.object({ token: z.string(), ...profileReading }),
  errors: [400, 404, 409],
})
