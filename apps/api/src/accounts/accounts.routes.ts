import type { ChatServer } from '@warmup/domain/accounts'
import * as bindCalls from '@warmup/domain/accounts/bind/calls'
import * as emailCalls from '@warmup/domain/accounts/email/calls'
import * as sessionCalls from '@warmup/domain/accounts/session/calls'
import * as steamCalls from '@warmup/domain/accounts/steam/calls'
import { type MountedCall, on, requireOwnSteamId } from '../platform/http/index.ts'
import type { AccountsContext } from './accounts.context.ts'
import { rememberBindToken } from './bind/bind-cookie.ts'
import { bindSteam, mintInGameToken, validateInGameToken } from './bind/binding.service.ts'
import { chatCodeCalls } from './bind/chat-codes.routes.ts'
import { codeBrowser, markCodeBrowser } from './email/code-browser.ts'
import { isEmailRegistered, loginWithEmail } from './email/email-login.service.ts'
import { knownDevice, rememberDevice } from './email/known-device.ts'
import { confirmPasswordReset, requestPasswordReset } from './email/password-reset.service.ts'
import { register, sendVerificationCode } from './email/registration.service.ts'
import { countAttempt, rateLimits } from './rate-limits.ts'
import {
  endOtherSessions,
  endSessionById,
  issueSessionToken,
  logAction,
  newSession,
  profileOf,
  renewSessionToken,
  sessionsOf,
} from './session/session.service.ts'
import { currentSteamProfile, namedPlayer } from './steam/steam-profile.ts'
import { upsertSteamUser } from './users.store.ts'

const succeeded = { success: true } as const

/** Each request queries Steam, which limits calls per day. */
const steamLookUpsPerMinute = 30
const sessionCallsPerMinute = 60

const sessionRoutes = (context: AccountsContext): MountedCall[] => [
  on(sessionCalls.renewSteamToken)(async ({ body, session }) => {
    requireOwnSteamId(session, body.steamId)
    return { token: await renewSessionToken(context, session) }
  }),
  on(sessionCalls.logAccountAction)(async ({ body, session, request }) => {
    requireOwnSteamId(session, body.steamId)
    await logAction(context, session, body.action, request.ip)
    return succeeded
  }),
  on(sessionCalls.getSteamUserInfo)(async ({ session, hasTicket }) => ({
    ...profileOf(session),
    ...(hasTicket ? { token: await issueSessionToken(context, session) } : {}),
  })),
  on(sessionCalls.updateStoredProfile, { requestsPerMinute: steamLookUpsPerMinute })(async ({ body, session }) => {
    requireOwnSteamId(session, body.steamid)
    await countAttempt(context.db, rateLimits.profileByAccount, session.user.id)
    await upsertSteamUser(context.db, await currentSteamProfile(context, session.user.steamId))
    return succeeded
  }),
  on(steamCalls.getNamedPlayer, { requestsPerMinute: steamLookUpsPerMinute })(async ({ params, session }) => {
    await countAttempt(context.db, rateLimits.customNameByAccount, session.user.id)
    return { steamId: await namedPlayer(context, params.customName) }
  }),
]

const sessionListRoutes = (context: AccountsContext): MountedCall[] => [
  on(sessionCalls.getSessions, { requestsPerMinute: sessionCallsPerMinute })(({ session }) =>
    sessionsOf(context, session),
  ),
  on(sessionCalls.endSession, { requestsPerMinute: sessionCallsPerMinute })(async ({ params, session }) => {
    await endSessionById(context, session, params.id)
    return succeeded
  }),
  on(sessionCalls.endOtherSessions, { requestsPerMinute: sessionCallsPerMinute })(async ({ session }) => {
    await endOtherSessions(context, session)
    return succeeded
  }),
]

const emailRoutes = (context: AccountsContext): MountedCall[] => [
  on(emailCalls.loginWithEmail)(async ({ body, request, reply }) => {
    const device = knownDevice(context, request, body.email)
    const login = await loginWithEmail(context, { ...body, address: request.ip, device })
    rememberDevice(context, reply, body.email)
    if (login.needsSteamBinding) rememberBindToken(context, reply, login.token)
    return login
  }),
  on(emailCalls.checkEmail)(async ({ body, request }) => ({
    exists: await isEmailRegistered(context, { ...body, address: request.ip }),
  })),
  on(emailCalls.sendVerificationCode)(async ({ body: { email, language = 'zh' }, request, reply }) => {
    const browser = markCodeBrowser(context, request, reply)
    await sendVerificationCode(context, { email, language, address: request.ip, browser })
    return succeeded
  }),
  on(emailCalls.registerWithEmail)(async ({ body, request, reply }) => {
    const token = await register(context, { ...body, address: request.ip, browser: codeBrowser(context, request) })
    rememberDevice(context, reply, body.email)
    rememberBindToken(context, reply, token)
    return { token }
  }),
  on(emailCalls.requestPasswordReset)(async ({ body: { email, language = 'zh' }, request }) => {
    const device = knownDevice(context, request, email)
    await requestPasswordReset(context, { email, language, address: request.ip, device })
    return succeeded
  }),
  on(emailCalls.confirmPasswordReset)(async ({ body, request, reply }) => {
    await confirmPasswordReset(context, { ...body, address: request.ip })
    rememberDevice(context, reply, body.email)
    return succeeded
  }),
]

const bindingRoutes = (context: AccountsContext): MountedCall[] => [
  on(bindCalls.bindSteam)(async ({ body, flow }) => {
    const session = newSession(context, await bindSteam(context, flow, body))
    return { ...profileOf(session), token: await issueSessionToken(context, session) }
  }),
  on(bindCalls.validateInGameToken)(({ body, flow, request }) =>
    validateInGameToken(context, flow, { ...body, address: request.ip }),
  ),
  on(bindCalls.mintInGameToken)(async ({ body }) => ({ token: await mintInGameToken(context, body.steamId) })),
]

/** The calls of the accounts area; `steam/steam-redirects.ts` has the addresses for browsers. */
export const accountsRoutes = (
  context: AccountsContext,
  chatServers: () => readonly ChatServer[] = () => [],
): MountedCall[] => [
  ...sessionRoutes(context),
  ...sessionListRoutes(context),
  ...emailRoutes(context),
  ...bindingRoutes(context),
  ...chatCodeCalls(context, chatServers),
]
