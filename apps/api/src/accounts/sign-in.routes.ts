import {
  bindSteam as bindSteamCall,
  checkEmail,
  confirmPasswordReset as confirmPasswordResetCall,
  getSteamUserInfo,
  logAccountAction,
  loginWithEmail as loginWithEmailCall,
  mintInGameToken as mintInGameTokenCall,
  registerWithEmail,
  renewSteamToken,
  requestPasswordReset as requestPasswordResetCall,
  sendVerificationCode as sendVerificationCodeCall,
  updateStoredProfile,
  validateInGameToken as validateInGameTokenCall,
} from '@warmup/domain/accounts/calls'
import { type MountedCall, on } from '../platform/http/index.ts'
import { unauthorized } from './account-errors.ts'
import type { AccountsContext } from './accounts.context.ts'
import { rememberBindToken } from './bind-cookie.ts'
import { bindSteam, isGameServer, mintInGameToken, validateInGameToken } from './binding.service.ts'
import { isEmailRegistered, loginWithEmail } from './email-sign-in.service.ts'
import { confirmPasswordReset, requestPasswordReset } from './password-reset.service.ts'
import { countAttempt, rateLimits } from './rate-limits.ts'
import { register, sendVerificationCode } from './registration.service.ts'
import { authenticateAs, authenticateBinding, issueSession, logAction, profileOf, userInfo } from './session.service.ts'
import { presentSteamProfile } from './steam-profile.ts'
import { upsertSteamUser } from './users.store.ts'

const succeeded = { success: true } as const

/** Each asks Steam, whose calls are counted by the day. */
const profilesPerMinute = 30

const sessionCalls = (context: AccountsContext): MountedCall[] => [
  on(renewSteamToken)(async ({ body, request }) => {
    const { id, user } = await authenticateAs(context, request.headers.authorization, body.steamId)
    return { token: await issueSession(context, user, id) }
  }),
  on(logAccountAction)(async ({ body, request }) => {
    const session = await authenticateAs(context, request.headers.authorization, body.steamId)
    await logAction(context, session, body.action, request.ip)
    return succeeded
  }),
  on(getSteamUserInfo)(({ request }) => userInfo(context, request.headers.authorization)),
  on(updateStoredProfile, { requestsPerMinute: profilesPerMinute })(async ({ body, request }) => {
    const { user } = await authenticateAs(context, request.headers.authorization, body.steamid)
    await countAttempt(context.db, rateLimits.profileByAccount, user.id)
    await upsertSteamUser(context.db, await presentSteamProfile(context, user.steamId))
    return succeeded
  }),
]

const emailCalls = (context: AccountsContext): MountedCall[] => [
  on(loginWithEmailCall)(async ({ body, request, reply }) => {
    const login = await loginWithEmail(context, { ...body, address: request.ip })
    if (login.needsSteamBinding) rememberBindToken(context, reply, login.token)
    return login
  }),
  on(checkEmail)(async ({ body, request }) => ({
    exists: await isEmailRegistered(context, { ...body, address: request.ip }),
  })),
  on(sendVerificationCodeCall)(async ({ body: { email, language = 'zh' }, request }) => {
    await sendVerificationCode(context, { email, language, address: request.ip })
    return succeeded
  }),
  on(registerWithEmail)(async ({ body, request, reply }) => {
    const token = await register(context, { ...body, address: request.ip })
    rememberBindToken(context, reply, token)
    return { token }
  }),
  on(requestPasswordResetCall)(async ({ body: { email, language = 'zh' }, request }) => {
    await requestPasswordReset(context, { email, language, address: request.ip })
    return succeeded
  }),
  on(confirmPasswordResetCall)(async ({ body, request }) => {
    await confirmPasswordReset(context, { ...body, address: request.ip })
    return succeeded
  }),
]

const bindingCalls = (context: AccountsContext): MountedCall[] => [
  on(bindSteamCall)(async ({ body, request }) => {
    const flow = await authenticateBinding(context, request.headers.authorization)
    const user = await bindSteam(context, flow, body)
    return { ...profileOf(user), token: await issueSession(context, user) }
  }),
  on(validateInGameTokenCall)(async ({ body, request }) => {
    const flow = await authenticateBinding(context, request.headers.authorization)
    return validateInGameToken(context, flow, { ...body, address: request.ip })
  }),
  on(mintInGameTokenCall)(async ({ body, request }) => {
    if (!isGameServer(context, request.headers.authorization)) throw unauthorized()
    return { token: await mintInGameToken(context, body.steamId) }
  }),
]

/** The account calls of section 7 that are asked by script; `steam-redirects.ts` has those that browsers visit. */
export const signInCalls = (context: AccountsContext): MountedCall[] => [
  ...sessionCalls(context),
  ...emailCalls(context),
  ...bindingCalls(context),
]
