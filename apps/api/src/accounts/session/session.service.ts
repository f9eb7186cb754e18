import { randomUUID } from 'node:crypto'
import { sessionLifetimeMs } from '@warmup/domain/accounts'
import { isSteamId } from '@warmup/domain/common'
import type { Session } from '../../platform/http/index.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { countAttempt, rateLimits } from '../rate-limits.ts'
import { redeemOnce } from '../redeem-once.ts'
import { findUserById, findUserOfSession, type SteamProfile, type UserRow } from '../users.store.ts'
import { type AccountAction, addToAccountLog } from './account-log.store.ts'
import type { ClaimsOf } from './tokens.ts'

/** An account that is signed in: bound to Steam. */
export type SignedInUser = UserRow & { readonly steamId: string }

const isSignedIn = (user: UserRow | undefined): user is SignedInUser =>
  user?.steamId !== undefined && user.steamId !== null && isSteamId(user.steamId)

/** How long a used ticket is stored: longer than its lifetime. */
const usedTicketMs = 60 * 60_000
/** How long an ended session is stored: a day longer than its lifetime, in case the clock is set back. */
const endedSessionMs = sessionLifetimeMs + 24 * 60 * 60_000

/** A ticket for the address bar (docs/product.md#tickets). */
export const issueTicket = ({ tokens, now }: AccountsContext, user: SignedInUser): Promise<string> =>
  tokens.issue('ticket', { sub: user.id, steamId: user.steamId, generation: user.sessionGeneration }, now())

/** A session of an account's current generation. */
const sessionOf = (user: SignedInUser, { id, signedInAt }: Pick<Session, 'id' | 'signedInAt'>): Session => ({
  id,
  generation: user.sessionGeneration,
  signedInAt,
  user: { id: user.id, steamId: user.steamId, username: user.username, avatar: user.avatar },
})

/** The session of a user who has just signed in. */
export const newSession = ({ now }: Pick<AccountsContext, 'now'>, user: SignedInUser): Session =>
  sessionOf(user, { id: randomUUID(), signedInAt: now() })

/** Signs a token of a session. Logging out invalidates every token of the session, renewed ones included. */
export const issueSessionToken = (
  { tokens, now }: AccountsContext,
  { id, generation, signedInAt, user }: Session,
): Promise<string> => {
  const auth_time = Math.floor(signedInAt.getTime() / 1_000)
  return tokens.issue('session', { sub: user.id, steamId: user.steamId, generation, auth_time }, now(), id)
}

export const profileOf = ({ user: { steamId, username, avatar } }: Session): SteamProfile => ({
  steamId,
  username,
  avatar,
})

/** The account of a token, if its Steam ID and generation are still those of the token. */
const currentUser = (
  user: UserRow | undefined,
  { generation, steamId }: ClaimsOf<'session' | 'ticket'>,
): SignedInUser | undefined =>
  isSignedIn(user) && user.sessionGeneration === generation && user.steamId === steamId ? user : undefined

/** The session of a session token; undefined if the token is invalid or the session was ended. */
export const findSession = async (
  { db, tokens, now }: AccountsContext,
  token: string,
): Promise<Session | undefined> => {
  const claims = await tokens.verify('session', token, now())
  if (claims === undefined) return undefined
  const user = currentUser(await findUserOfSession(db, { id: claims.sub, sessionId: claims.jti }), claims)
  const signedInAt = new Date((claims.auth_time ?? claims.iat) * 1_000)
  return user && sessionOf(user, { id: claims.jti, signedInAt })
}

/** Uses a sign-in ticket and starts a session; undefined if the ticket is invalid or was used before. */
export const redeemTicket = async (context: AccountsContext, token: string): Promise<Session | undefined> => {
  const { db, tokens, now } = context
  const claims = await tokens.verify('ticket', token, now())
  if (claims === undefined) return undefined
  const user = currentUser(await findUserById(db, claims.sub), claims)
  if (user === undefined) return undefined
  const isFirstUse = await redeemOnce(db, 'ticket', claims.jti, usedTicketMs)
  return isFirstUse ? newSession(context, user) : undefined
}

/** Records a login or logout with its address. A logout ends the session even if recording fails. */
export const logAction = async (
  { db }: AccountsContext,
  { id, user }: Session,
  action: AccountAction,
  address: string,
): Promise<void> => {
  if (action === 'LOGOUT') await redeemOnce(db, 'session', id, endedSessionMs)
  await countAttempt(db, rateLimits.logByAccount, user.id)
  await addToAccountLog(db, { userId: user.id, action, address })
}
