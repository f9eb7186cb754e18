import { isSteamId, sessionLifetimeMs } from '@warmup/domain/accounts'
import { bearerOf } from '../platform/credentials/index.ts'
import { unauthorized } from './account-errors.ts'
import { type AccountAction, addToAccountLog } from './account-log.store.ts'
import type { AccountsContext } from './accounts.context.ts'
import { countAttempt, rateLimits } from './rate-limits.ts'
import { spendOnce } from './spend-once.ts'
import type { ClaimsOf } from './tokens.ts'
import { findUserById, findUserOfSession, type SteamProfile, type UserRow } from './users.store.ts'

/** An account that is signed in: bound to Steam. */
export type SignedInUser = UserRow & { readonly steamId: string }

const demandBearer = (authorization: string | undefined): string => {
  const token = bearerOf(authorization)
  if (token === undefined) throw unauthorized()
  return token
}

const isSignedIn = (user: UserRow | undefined): user is SignedInUser =>
  user?.steamId !== undefined && user.steamId !== null && isSteamId(user.steamId)

export const profileOf = (user: SignedInUser): SteamProfile => ({
  steamId: user.steamId,
  username: user.username,
  avatar: user.avatar,
})

/** A ticket for the address bar: exchanged once, within a minute, for a session. */
export const issueTicket = ({ tokens, now }: AccountsContext, user: SignedInUser): Promise<string> =>
  tokens.issue('ticket', { sub: user.id, steamId: user.steamId, generation: user.sessionGeneration }, now())

/** Signs a session. One that is renewed keeps its id, so that logging out ends it whichever of its tokens is shown. */
export const issueSession = ({ tokens, now }: AccountsContext, user: SignedInUser, id?: string): Promise<string> =>
  tokens.issue('session', { sub: user.id, steamId: user.steamId, generation: user.sessionGeneration }, now(), id)

/** A session that a call is made in. */
type Session = { readonly id: string; readonly user: SignedInUser }

/** The session that a call is made in, by the token in its `Authorization` header. Throws 401. */
const authenticate = async (
  { db, tokens, now }: AccountsContext,
  authorization: string | undefined,
): Promise<Session> => {
  const claims = await tokens.verify('session', demandBearer(authorization), now())
  if (claims === undefined) throw unauthorized()
  const user = await findUserOfSession(db, { id: claims.sub, sessionId: claims.jti })
  const isCurrent = user?.sessionGeneration === claims.generation
  if (!isCurrent || !isSignedIn(user) || user.steamId !== claims.steamId) throw unauthorized()
  return { id: claims.jti, user }
}

/** The same, for calls that act on a Steam ID: it must be the caller's own. Throws 401. */
export const authenticateAs = async (
  context: AccountsContext,
  authorization: string | undefined,
  steamId: string,
): Promise<Session> => {
  const session = await authenticate(context, authorization)
  if (session.user.steamId !== steamId) throw unauthorized()
  return session
}

/**
 * The bind flow that a bind token belongs to; undefined where it is not good, or not any more. An account that is gone
 * is for the binding itself to tell.
 */
export const bindFlowOf = async (
  { db, tokens, now }: AccountsContext,
  token: string,
): Promise<ClaimsOf<'bind'> | undefined> => {
  const claims = await tokens.verify('bind', token, now())
  if (claims === undefined) return undefined
  const user = await findUserById(db, claims.sub)
  return user === undefined || user.sessionGeneration === claims.generation ? claims : undefined
}

/** The bind flow that a call belongs to, by the bind token in its `Authorization` header. Throws 401. */
export const authenticateBinding = async (
  context: AccountsContext,
  authorization: string | undefined,
): Promise<ClaimsOf<'bind'>> => {
  const flow = await bindFlowOf(context, demandBearer(authorization))
  if (flow === undefined) throw unauthorized()
  return flow
}

/**
 * Answers who the bearer is. A sign-in ticket works once and is exchanged for a session token, which the answer adds
 * (decisions, "Holes").
 */
export const userInfo = async (
  context: AccountsContext,
  authorization: string | undefined,
): Promise<SteamProfile & { token?: string }> => {
  const { db, tokens, now } = context
  const ticket = await tokens.verify('ticket', demandBearer(authorization), now())
  if (ticket === undefined) return profileOf((await authenticate(context, authorization)).user)

  const user = await findUserById(db, ticket.sub)
  const isCurrent = user?.sessionGeneration === ticket.generation
  if (!isCurrent || !isSignedIn(user) || user.steamId !== ticket.steamId) throw unauthorized()
  const isFirstUse = await spendOnce(db, 'ticket', ticket.jti, new Date(now() + 60 * 60_000))
  if (!isFirstUse) throw unauthorized()
  return { ...profileOf(user), token: await issueSession(context, user) }
}

/** Records that somebody signed in or out, and from where. Logging out ends the session, whatever becomes of the record. */
export const logAction = async (
  { db, now }: AccountsContext,
  { id, user }: Session,
  action: AccountAction,
  address: string,
): Promise<void> => {
  if (action === 'LOGOUT') await spendOnce(db, 'session', id, new Date(now() + sessionLifetimeMs))
  await countAttempt(db, rateLimits.logByAccount, user.id)
  await addToAccountLog(db, { userId: user.id, action, address })
}
