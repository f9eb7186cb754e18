import { randomUUID } from 'node:crypto'
import { type AccountSession, deviceOf, sessionLifetimeMs } from '@warmup/domain/accounts'
import { isSteamId } from '@warmup/domain/common'
import { notFound, type Session, unauthorized } from '../../platform/http/index.ts'
import { accountBlocked } from '../account-errors.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { countAttempt, rateLimits } from '../rate-limits.ts'
import { redeemOnce } from '../redeem-once.ts'
import { findUserById, holdUser, type SteamProfile, type UserRow } from '../users.store.ts'
import { type AccountAction, addToAccountLog } from './account-log.store.ts'
import {
  endOneSession,
  endSessionOf,
  endSessionsBut,
  findSessionOfUser,
  listSessions,
  noteSession,
  prolongSession,
  type SessionRow,
} from './sessions.store.ts'
import { type ClaimsOf, expiryOf } from './tokens.ts'

/** An account that is signed in: bound to Steam. */
export type SignedInUser = UserRow & { readonly steamId: string }

const isSignedIn = (user: UserRow | undefined): user is SignedInUser =>
  user?.steamId !== undefined && user.steamId !== null && isSteamId(user.steamId)

/** How long a used ticket is stored: longer than its lifetime. */
const usedTicketMs = 60 * 60_000
/** How long an ended session is stored: its lifetime plus a day, in case the clock is set back. */
const endedSessionMs = sessionLifetimeMs + 24 * 60 * 60_000

/** A ticket for the address bar (docs/product/accounts.md#tickets). */
export const issueTicket = ({ tokens, now }: AccountsContext, user: SignedInUser): Promise<string> =>
  tokens.issue('ticket', { sub: user.id, steamId: user.steamId, generation: user.sessionGeneration }, now())

/** The session in the account's current generation. */
const sessionOf = (
  user: SignedInUser,
  { id, signedInAt, isByChat = false }: Pick<Session, 'id' | 'signedInAt' | 'isByChat'>,
): Session => ({
  id,
  isByChat,
  generation: user.sessionGeneration,
  signedInAt,
  user: { id: user.id, steamId: user.steamId, username: user.username, avatar: user.avatar },
  holdAccount: async (tx) => {
    if (!(await holdUser(tx, user.id))) throw unauthorized()
  },
})

/** The session of a user who has just signed in. Throws 403 if the account is blocked. */
export const newSession = (
  { now }: Pick<AccountsContext, 'now'>,
  user: SignedInUser,
  { isByChat = false }: Pick<Session, 'isByChat'> = {},
): Session => {
  if (user.blockedAt !== null) throw accountBlocked()
  return sessionOf(user, { id: randomUUID(), signedInAt: now(), isByChat })
}

const contentOf = ({ generation, signedInAt, isByChat, user }: Session) => ({
  sub: user.id,
  steamId: user.steamId,
  generation,
  auth_time: Math.floor(signedInAt.getTime() / 1_000),
  ...(isByChat && { amr: 'chat' as const }),
})

/** Signs a token of a session. Logging out invalidates every token of the session, renewed ones included. */
export const issueSessionToken = ({ tokens, now }: AccountsContext, session: Session): Promise<string> =>
  tokens.issue('session', contentOf(session), now(), session.id)

const atSeconds = (seconds: number): Date => new Date(seconds * 1_000)

/**
 * Signs another token of a session and stores the session until that token expires. Throws 401 if the session has ended
 * in the meantime.
 */
export const renewSessionToken = async ({ db, tokens, now }: AccountsContext, session: Session): Promise<string> => {
  const { id, user } = session
  const content = contentOf(session)
  const issuedAt = now()
  const expiresAt = atSeconds(expiryOf('session', content, issuedAt))
  if (!(await prolongSession(db, { id, userId: user.id, expiresAt }))) throw unauthorized()
  return tokens.issue('session', content, issuedAt, id)
}

export const profileOf = ({ user: { steamId, username, avatar } }: Session): SteamProfile => ({
  steamId,
  username,
  avatar,
})

/** The account of a token, if its Steam ID and generation still match and it is not blocked. */
const currentUser = (
  user: UserRow | undefined,
  { generation, steamId }: ClaimsOf<'session' | 'ticket'>,
): SignedInUser | undefined =>
  isSignedIn(user) && user.sessionGeneration === generation && user.steamId === steamId && user.blockedAt === null
    ? user
    : undefined

/**
 * The session of a session token; undefined if the token is invalid or the session has ended. Records the use of the
 * session if due.
 */
export const findSession = async (
  { db, tokens, now }: AccountsContext,
  token: string,
  userAgent: string | undefined,
): Promise<Session | undefined> => {
  const claims = await tokens.verify('session', token, now())
  if (claims === undefined) return undefined
  const found = await findSessionOfUser(db, { userId: claims.sub, sessionId: claims.jti })
  const user = currentUser(found?.user, { ...claims, generation: found?.generation ?? claims.generation })
  if (found === undefined || user === undefined) return undefined
  const signedInAt = atSeconds(claims.auth_time ?? claims.iat)
  const session = sessionOf(user, { id: claims.jti, signedInAt, isByChat: claims.amr === 'chat' })
  if (!found.isSeenLately) {
    const { id, generation } = session
    const expiresAt = atSeconds(claims.exp)
    await noteSession(db, { id, userId: user.id, generation, signedInAt, expiresAt, ...deviceOf(userAgent) })
  }
  return session
}

/** Redeems a sign-in ticket and starts a session; undefined if the ticket is invalid or already used. */
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
  if (action === 'LOGOUT') await endOneSession(db, id, endedSessionMs)
  await countAttempt(db, rateLimits.logByAccount, user.id)
  await addToAccountLog(db, { userId: user.id, action, address })
}

const answerOf = ({ id, signedInAt, lastSeenAt, browser, system }: SessionRow, current: Session): AccountSession => ({
  id,
  createdAt: signedInAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  device: { browser, system },
  isCurrent: id === current.id,
})

/** The sessions of the caller's account. */
export const sessionsOf = async ({ db }: AccountsContext, session: Session): Promise<AccountSession[]> =>
  (await listSessions(db, session.user.id)).map((row) => answerOf(row, session))

/** Ends a session of the same account. Throws 404 for any other session id. */
export const endSessionById = async ({ db }: AccountsContext, { user }: Session, id: string): Promise<void> => {
  if (!(await endSessionOf(db, { userId: user.id, id }, endedSessionMs))) throw notFound('There is no such session')
}

/** Ends all other sessions of the account. Throws 401 if this session has ended in the meantime. */
export const endOtherSessions = async ({ db }: AccountsContext, { id, user }: Session): Promise<void> => {
  if (!(await endSessionsBut(db, { userId: user.id, id }))) throw unauthorized()
}
