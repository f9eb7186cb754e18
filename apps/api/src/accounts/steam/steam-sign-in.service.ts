import type { BindingError } from '@warmup/domain/accounts'
import { paths } from '@warmup/domain/shell'
import type { AccountsContext } from '../accounts.context.ts'
import { bindingObstacle, bindSteam, findBindFlow, recordSteamProof } from '../bind/binding.service.ts'
import { redeemOnce } from '../redeem-once.ts'
import { issueTicket } from '../session/session.service.ts'
import { upsertSteamUser } from '../users.store.ts'
import { SteamUnreachableError } from './steam-client.ts'
import { nonceSkewMs, readAssertion, signInAddress } from './steam-openid.ts'
import { refreshLater, steamProfile } from './steam-profile.ts'

/** Our return addresses. */
export const steamReturnPaths = {
  signIn: '/api/auth/steam/callback',
  bind: '/api/auth/steam/bind/callback',
} as const
export type SteamReturn = keyof typeof steamReturnPaths

/** The time limit for signing in at Steam. */
export const stateLifetimeMs = 10 * 60_000

/** How long a used assertion is stored: longer than it would be accepted. */
const rememberedMs = Math.max(stateLifetimeMs, 2 * nonceSkewMs)

const longestFrom = 200

/**
 * The query of our return address, without Steam's assertion. `state` binds it to the browser that was sent to Steam.
 */
export type ReturnQuery = { readonly state: string; readonly email_bind_token?: string; readonly from?: string }

const returnAddress = ({ publicUrl }: AccountsContext, kind: SteamReturn, query: ReturnQuery): string => {
  const entries = Object.entries(query).filter((entry) => entry[1] !== undefined)
  return `${publicUrl()}${steamReturnPaths[kind]}?${new URLSearchParams(entries)}`
}

/** `from` if it is short enough to be passed through Steam. */
export const acceptFrom = (from: string | undefined): string | undefined =>
  from !== undefined && from.length <= longestFrom ? from : undefined

/** The address for signing in at Steam. */
export const steamSignInAddress = (context: AccountsContext, kind: SteamReturn, query: ReturnQuery): string =>
  signInAddress(context.steam.openIdEndpoint, `${context.publicUrl()}/`, returnAddress(context, kind, query))

type Returned = {
  /** The whole query of the return address. */
  readonly query: URLSearchParams
  /** The value of the browser's cookie. */
  readonly browser: string | undefined
}

const ownQuery = (query: URLSearchParams): ReturnQuery => {
  const optional = (name: 'email_bind_token' | 'from') => {
    const value = query.get(name)
    return value === null ? {} : { [name]: value }
  }
  return { state: query.get('state') ?? '', ...optional('email_bind_token'), ...optional('from') }
}

type ProofFailure = 'invalid_authentication' | 'steam_api_error'

/** The Steam ID that a returning browser has proved, or the reason why not (docs/product/accounts.md#steam-sign-in). */
const provenSteamId = async (
  context: AccountsContext,
  kind: SteamReturn,
  { query, browser }: Returned,
): Promise<{ steamId: string } | ProofFailure> => {
  const { db, steam, steamStates, log, now } = context
  const refuse = (reason: string): ProofFailure => {
    log.warn({ reason }, 'a Steam assertion was refused')
    return 'invalid_authentication'
  }

  const own = ownQuery(query)
  if (!browser || !steamStates.isValid(own.state, [kind, browser], now())) return refuse('wrong_state')
  const returnTo = returnAddress(context, kind, own)
  const assertion = readAssertion(query, { endpoint: steam.openIdEndpoint, returnTo, now: now() })
  if (typeof assertion === 'string') return refuse(assertion)

  if (!(await redeemOnce(db, 'openid-state', own.state, rememberedMs))) return refuse('used_state')
  if (!(await redeemOnce(db, 'openid-nonce', assertion.nonce, rememberedMs))) return refuse('used_nonce')
  try {
    if (!(await steam.confirm(assertion.check))) return refuse('not_confirmed')
  } catch (error) {
    if (!(error instanceof SteamUnreachableError)) throw error
    log.warn({ err: error }, 'Steam did not answer')
    return 'steam_api_error'
  }
  return { steamId: assertion.steamId }
}

const portalAddress = (path: string, result: Record<string, string>, from: string | undefined): string =>
  `${path}?${new URLSearchParams({ ...result, ...(from ? { from } : {}) })}`

const portalPaths = {
  signIn: paths.steamCallback,
  bind: paths.steamBindCallback,
} as const satisfies Record<SteamReturn, string>

/** The portal's address for a failed sign-in, with the error code. */
export const failedAddress = (kind: SteamReturn, error: string, from: string | undefined): string =>
  portalAddress(portalPaths[kind], { error }, from)

/** Finishes a Steam sign-in. Returns the portal's address with a ticket or an error code. Throws `HttpError`. */
export const finishSteamSignIn = async (context: AccountsContext, returned: Returned): Promise<string> => {
  const from = acceptFrom(returned.query.get('from') ?? undefined)
  const fail = (error: string) => failedAddress('signIn', error, from)
  const proven = await provenSteamId(context, 'signIn', returned)
  if (typeof proven === 'string') return fail(proven)
  const profile = await steamProfile(context, proven.steamId)
  const user = await upsertSteamUser(context.db, profile)
  refreshLater(context, profile.steamId)
  if (user.blockedAt !== null) return fail('account_blocked')
  const ticket = await issueTicket(context, { ...user, steamId: profile.steamId })
  return portalAddress(paths.steamCallback, { token: ticket }, from)
}

type ReturnedToBind = Returned & {
  /** Whether this browser received the bind token. */
  wasGivenBindToken(token: string): boolean
}

/** Finishes a binding by Steam sign-in. Returns the portal's address with a ticket or a binding error. Throws `HttpError`. */
export const finishSteamBinding = async (context: AccountsContext, returned: ReturnedToBind): Promise<string> => {
  const from = acceptFrom(returned.query.get('from') ?? undefined)
  const fail = (error: BindingError | 'steam_api_error') => failedAddress('bind', error, from)
  const bindToken = returned.query.get('email_bind_token') ?? ''
  const flow = await findBindFlow(context, bindToken)
  if (flow === undefined || !returned.wasGivenBindToken(bindToken)) return fail('invalid_token')
  const proven = await provenSteamId(context, 'bind', returned)
  if (typeof proven === 'string') return fail(proven)

  const obstacle = await bindingObstacle(context, flow, proven.steamId)
  if (obstacle !== undefined) return fail(obstacle)
  await recordSteamProof(context, flow, proven.steamId)
  const user = await bindSteam(context, flow, { email: flow.email, steamId: proven.steamId })
  return portalAddress(paths.steamBindCallback, { token: await issueTicket(context, user) }, from)
}
