import { invalidCredentials } from './account-errors.ts'
import type { AccountsContext } from './accounts.context.ts'
import { verifyPassword } from './password-hash.ts'
import { accountFrom, countAttempt, forgiveAttempts, rateLimits } from './rate-limits.ts'
import { issueSession, profileOf, type SignedInUser } from './session.service.ts'
import { findUserByEmail, type UserRow } from './users.store.ts'

export type EmailLogin = {
  readonly token: string
  readonly tokenType: 'session' | 'bind'
  readonly needsSteamBinding: boolean
  readonly steamId: string
  readonly username: string
  readonly avatar: string
}

export const issueBindToken = ({ tokens, now }: AccountsContext, user: UserRow): Promise<string> =>
  tokens.issue('bind', { sub: user.id, email: user.email ?? '', generation: user.sessionGeneration }, now())

const isBound = (user: UserRow): user is SignedInUser => user.steamId !== null

/**
 * Signs in with email and password. An account without Steam gets a bind token only (section 4).
 * Known and unknown addresses take the same work; the answer to every failure is the same.
 */
export const loginWithEmail = async (
  context: AccountsContext,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<EmailLogin> => {
  const { db } = context
  await countAttempt(db, rateLimits.loginByAddress, address)
  await countAttempt(db, rateLimits.loginByAccountAndAddress, accountFrom(email, address))
  await countAttempt(db, rateLimits.loginByAccount, email)

  const user = await findUserByEmail(db, email)
  const isRight = await verifyPassword(password, user?.passwordHash ?? undefined)
  if (user === undefined || !isRight) throw invalidCredentials()
  // Not the account's own: its owner, coming and going, would give a guesser elsewhere ever new attempts.
  await forgiveAttempts(db, rateLimits.loginByAccountAndAddress, accountFrom(email, address))

  if (isBound(user)) {
    const token = await issueSession(context, user)
    return { token, tokenType: 'session', needsSteamBinding: false, ...profileOf(user) }
  }
  const { username, avatar } = user
  const token = await issueBindToken(context, user)
  return { token, tokenType: 'bind', needsSteamBinding: true, steamId: '', username, avatar }
}

/** Whether an address has an account; the specification's form asks this when the field is left. */
export const isEmailRegistered = async (
  { db }: AccountsContext,
  { email, address }: { email: string; address: string },
): Promise<boolean> => {
  await countAttempt(db, rateLimits.checkByAddress, address)
  return (await findUserByEmail(db, email)) !== undefined
}
