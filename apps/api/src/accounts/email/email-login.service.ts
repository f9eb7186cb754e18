import { accountBlocked, invalidCredentials } from '../account-errors.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { accountFrom, clearAttempts, countAttempt, countAttempts, rateLimits } from '../rate-limits.ts'
import { issueSessionToken, newSession, profileOf, type SignedInUser } from '../session/session.service.ts'
import { findUserByEmail, type UserRow } from '../users.store.ts'
import type { KnownDevice } from './known-device.ts'

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
 * Signs in with email and password. An account without Steam gets a bind token only (docs/product/accounts.md#email-login).
 * Known and unknown addresses take the same time, and all failures get the same response.
 */
export const loginWithEmail = async (
  context: AccountsContext,
  { email, password, address, device }: { email: string; password: string; address: string; device: KnownDevice },
): Promise<EmailLogin> => {
  const { db, passwords } = context
  passwords.requireCapacity()
  await countAttempts(
    db,
    device === undefined
      ? [
          [rateLimits.loginByAddress, address],
          [rateLimits.loginByAccountAndAddress, accountFrom(email, address)],
          [rateLimits.loginByAccount, email],
        ]
      : [[rateLimits.loginByDevice, device]],
  )

  const user = await findUserByEmail(db, email)
  const isRight = await passwords.verify(password, user?.passwordHash ?? undefined)
  if (user === undefined || !isRight) throw invalidCredentials()
  if (user.blockedAt !== null) throw accountBlocked()
  // The account's own limit is not cleared: each login of the owner would give an attacker elsewhere new attempts.
  await clearAttempts(db, rateLimits.loginByAccountAndAddress, accountFrom(email, address))
  if (device !== undefined) await clearAttempts(db, rateLimits.loginByDevice, device)

  if (isBound(user)) {
    const session = newSession(context, user)
    const token = await issueSessionToken(context, session)
    return { token, tokenType: 'session', needsSteamBinding: false, ...profileOf(session) }
  }
  const { username, avatar } = user
  const token = await issueBindToken(context, user)
  return { token, tokenType: 'bind', needsSteamBinding: true, steamId: '', username, avatar }
}

/** Whether an address has an account. The registration form checks it when the field loses focus. */
export const isEmailRegistered = async (
  { db }: AccountsContext,
  { email, address }: { email: string; address: string },
): Promise<boolean> => {
  await countAttempt(db, rateLimits.checkByAddress, address)
  return (await findUserByEmail(db, email)) !== undefined
}
