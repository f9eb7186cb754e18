import type { BindingError } from '@warmup/domain/accounts'
import { paths } from '@warmup/domain/shell'
import { isSameSecret } from '../platform/credentials/index.ts'
import type { AccountsContext } from './accounts.context.ts'
import { bindingObstacle, bindSteam, recordSteamProof } from './binding.service.ts'
import { bindFlowOf, issueTicket } from './session.service.ts'
import { spendOnce } from './spend-once.ts'
import { SteamUnreachableError } from './steam-client.ts'
import { nonceSkewMs, readAssertion, signInAddress } from './steam-openid.ts'
import { steamProfile } from './steam-profile.ts'
import { upsertSteamUser } from './users.store.ts'

/** Where Steam sends the browser back to, by what the sign-in is for. */
export const steamReturnPaths = {
  signIn: '/api/auth/steam/callback',
  bind: '/api/auth/steam/bind/callback',
} as const
export type SteamReturn = keyof typeof steamReturnPaths

/** Milliseconds within which a person must have signed in at Steam. */
export const stateLifetimeMs = 10 * 60_000

const longestFrom = 200

/** What our own return address carries besides Steam's answer. `state` binds the answer to the browser that asked. */
export type ReturnQuery = { readonly state: string; readonly email_bind_token?: string; readonly from?: string }

const returnAddress = ({ publicUrl }: AccountsContext, kind: SteamReturn, query: ReturnQuery): string => {
  const entries = Object.entries(query).filter((entry) => entry[1] !== undefined)
  return `${publicUrl()}${steamReturnPaths[kind]}?${new URLSearchParams(entries)}`
}

/** `from` as it may go round through Steam: short, or not at all. */
export const acceptFrom = (from: string | undefined): string | undefined =>
  from !== undefined && from.length <= longestFrom ? from : undefined

/** Address at Steam that a browser is sent to in order to sign in. */
export const steamSignInAddress = (context: AccountsContext, kind: SteamReturn, query: ReturnQuery): string =>
  signInAddress(context.steam.openIdEndpoint, `${context.publicUrl()}/`, returnAddress(context, kind, query))

type Returned = {
  /** The whole query of the return address. */
  readonly query: URLSearchParams
  /** The state that the browser's cookie holds. */
  readonly cookieState: string | undefined
}

const ownQuery = (query: URLSearchParams): ReturnQuery => {
  const optional = (name: 'email_bind_token' | 'from') => {
    const value = query.get(name)
    return value === null ? {} : { [name]: value }
  }
  return { state: query.get('state') ?? '', ...optional('email_bind_token'), ...optional('from') }
}

type ProofFailure = 'invalid_authentication' | 'steam_api_error'

/** The Steam ID that a returned browser has proved, or why none (field notes 3.4, every point). */
const provenSteamId = async (
  context: AccountsContext,
  kind: SteamReturn,
  { query, cookieState }: Returned,
): Promise<{ steamId: string } | ProofFailure> => {
  const { db, steam, log, now } = context
  const refuse = (reason: string): ProofFailure => {
    log.warn({ reason }, 'a Steam assertion was refused')
    return 'invalid_authentication'
  }

  const own = ownQuery(query)
  if (!cookieState || !isSameSecret(cookieState, own.state)) return refuse('wrong_state')
  const returnTo = returnAddress(context, kind, own)
  const assertion = readAssertion(query, { endpoint: steam.openIdEndpoint, returnTo, now: now() })
  if (typeof assertion === 'string') return refuse(assertion)

  const keptUntil = new Date(now() + Math.max(stateLifetimeMs, 2 * nonceSkewMs))
  if (!(await spendOnce(db, 'openid-state', own.state, keptUntil))) return refuse('used_state')
  if (!(await spendOnce(db, 'openid-nonce', assertion.nonce, keptUntil))) return refuse('used_nonce')
  try {
    if (!(await steam.confirm(assertion.check))) return refuse('not_confirmed')
  } catch (error) {
    if (!(error instanceof SteamUnreachableError)) throw error
    log.warn({ err: error }, 'Steam did not answer')
    return 'steam_api_error'
  }
  return { steamId: assertion.steamId }
}

const portalAddress = (path: string, result: Record<string, string>, from: string | null | undefined): string =>
  `${path}?${new URLSearchParams({ ...result, ...(from ? { from } : {}) })}`

const portalPaths = {
  signIn: paths.steamCallback,
  bind: paths.steamBindCallback,
} as const satisfies Record<SteamReturn, string>

/** Where in the portal a browser goes that did not get through, with the reason. */
export const failedAddress = (kind: SteamReturn, error: string, from: string | null | undefined): string =>
  portalAddress(portalPaths[kind], { error }, from)

/** Ends a Steam sign-in: where in the portal the browser goes, with a ticket or an error code. Throws `HttpError`. */
export const finishSteamSignIn = async (context: AccountsContext, returned: Returned): Promise<string> => {
  const from = returned.query.get('from')
  const fail = (error: string) => failedAddress('signIn', error, from)
  const proven = await provenSteamId(context, 'signIn', returned)
  if (typeof proven === 'string') return fail(proven)
  const profile = await steamProfile(context, proven.steamId)
  const user = await upsertSteamUser(context.db, profile)
  const ticket = await issueTicket(context, { ...user, steamId: profile.steamId })
  return portalAddress(paths.steamCallback, { token: ticket }, from)
}

type ReturnedToBind = Returned & {
  /** Whether the bind token was given to this very browser. */
  wasGivenBindToken(token: string): boolean
}

/** Ends a Steam sign-in that binds: the account is bound, and the browser gets a ticket or one of the binding errors. Throws `HttpError`. */
export const finishSteamBinding = async (context: AccountsContext, returned: ReturnedToBind): Promise<string> => {
  const from = returned.query.get('from')
  const fail = (error: BindingError | 'steam_api_error') => failedAddress('bind', error, from)
  const bindToken = returned.query.get('email_bind_token') ?? ''
  const flow = await bindFlowOf(context, bindToken)
  if (flow === undefined || !returned.wasGivenBindToken(bindToken)) return fail('invalid_token')
  const proven = await provenSteamId(context, 'bind', returned)
  if (typeof proven === 'string') return fail(proven)

  const obstacle = await bindingObstacle(context, flow, proven.steamId)
  if (obstacle !== undefined) return fail(obstacle)
  await recordSteamProof(context, flow, proven.steamId)
  const user = await bindSteam(context, flow, { email: flow.email, steamId: proven.steamId })
  return portalAddress(paths.steamBindCallback, { token: await issueTicket(context, user) }, from)
}
