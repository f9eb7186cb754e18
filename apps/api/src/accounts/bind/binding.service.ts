import { type BindingError, bindTokenLifetimeMs, inGameTokenLifetimeMs } from '@warmup/domain/accounts'
import { and, eq, gt } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import { hashSecret } from '../../platform/credentials/index.ts'
import { type BindFlow, unauthorized } from '../../platform/http/index.ts'
import { bindingFailed } from '../account-errors.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { inGameTokens, steamProofs } from '../accounts.tables.ts'
import { countAttempt, rateLimits } from '../rate-limits.ts'
import { randomTypedToken } from '../secrets.ts'
import type { SignedInUser } from '../session/session.service.ts'
import { refreshLater, steamProfile } from '../steam/steam-profile.ts'
import { bindSteamAccount, findUserById, findUserBySteamId, type SteamProfile } from '../users.store.ts'

/**
 * The bind flow of a bind token; undefined if the token is invalid or expired. The binding checks whether the account
 * still exists.
 */
export const findBindFlow = async (
  { db, tokens, now }: AccountsContext,
  token: string,
): Promise<BindFlow | undefined> => {
  const claims = await tokens.verify('bind', token, now())
  if (claims === undefined) return undefined
  const user = await findUserById(db, claims.sub)
  const isCurrent = user === undefined || user.sessionGeneration === claims.generation
  return isCurrent ? { id: claims.jti, userId: claims.sub, email: claims.email } : undefined
}

/** Records that a bind flow has proved a Steam account, by Steam sign-in or in-game token. */
export const recordSteamProof = async (
  { db, now }: AccountsContext,
  flow: BindFlow,
  steamId: string,
): Promise<void> => {
  const proof = { steamId, expiresAt: addMs(now(), bindTokenLifetimeMs) }
  await db
    .insert(steamProofs)
    .values({ bindTokenId: flow.id, ...proof })
    .onConflictDoUpdate({ target: steamProofs.bindTokenId, set: proof })
}

/** Why an account and a Steam account cannot be bound. Checked before the user signs in at Steam. */
export const bindingObstacle = async (
  { db }: AccountsContext,
  flow: BindFlow,
  steamId: string,
): Promise<BindingError | undefined> => {
  const user = await findUserById(db, flow.userId)
  if (user === undefined) return 'user_not_found'
  if (user.steamId !== null) return 'already_bound'
  const steamUser = await findUserBySteamId(db, steamId)
  return steamUser !== undefined && steamUser.email !== null ? 'steam_already_bound' : undefined
}

/** Binds a proved Steam account to the account of a bind flow, and returns the account. Throws the binding errors. */
export const bindProfile = async (
  { db }: AccountsContext,
  flow: BindFlow,
  profile: SteamProfile,
): Promise<SignedInUser> => {
  const outcome = await bindSteamAccount(db, flow.userId, profile)
  if (outcome.status !== 'bound') throw bindingFailed(outcome.status)
  return { ...outcome.user, steamId: profile.steamId }
}

/**
 * Binds the Steam account that this bind flow has proved, and returns the account. Throws the binding errors. An
 * unproved Steam ID is refused like an invalid token.
 */
export const bindSteam = async (
  context: AccountsContext,
  flow: BindFlow,
  { email, steamId }: { email: string; steamId: string },
): Promise<SignedInUser> => {
  const { db, now } = context
  if (flow.email !== email) throw unauthorized()
  const isProof = and(
    eq(steamProofs.bindTokenId, flow.id),
    eq(steamProofs.steamId, steamId),
    gt(steamProofs.expiresAt, now()),
  )
  const [proof] = await db.select({ steamId: steamProofs.steamId }).from(steamProofs).where(isProof)
  if (proof === undefined) throw bindingFailed('invalid_authentication')

  const profile = await steamProfile(context, steamId)
  const [used] = await db.delete(steamProofs).where(isProof).returning({ steamId: steamProofs.steamId })
  if (used === undefined) throw bindingFailed('invalid_authentication')

  const user = await bindProfile(context, flow, profile)
  refreshLater(context, steamId)
  return user
}

/** Redeems an in-game token. It works once and proves the Steam account of the player who typed `.bind`. */
export const validateInGameToken = async (
  context: AccountsContext,
  flow: BindFlow,
  { email, token, address }: { email: string; token: string; address: string },
): Promise<SteamProfile> => {
  const { db, now } = context
  if (flow.email !== email) throw unauthorized()
  await countAttempt(db, rateLimits.inGameTokenByAddress, address)
  await countAttempt(db, rateLimits.inGameTokenByAccount, email)

  const isToken = and(eq(inGameTokens.tokenHash, hashSecret(token)), gt(inGameTokens.expiresAt, now()))
  const [known] = await db.select({ steamId: inGameTokens.steamId }).from(inGameTokens).where(isToken)
  if (known === undefined) throw bindingFailed('invalid_token')
  const obstacle = await bindingObstacle(context, flow, known.steamId)
  if (obstacle !== undefined) throw bindingFailed(obstacle)
  const profile = await steamProfile(context, known.steamId)

  const [redeemed] = await db.delete(inGameTokens).where(isToken).returning({ steamId: inGameTokens.steamId })
  if (redeemed === undefined) throw bindingFailed('invalid_token')
  await recordSteamProof(context, flow, redeemed.steamId)
  return profile
}

/** Creates the in-game token of a player who typed `.bind`. Invalidates an earlier one. */
export const mintInGameToken = async ({ db, now }: AccountsContext, steamId: string): Promise<string> => {
  const token = randomTypedToken()
  const row = { tokenHash: hashSecret(token), expiresAt: addMs(now(), inGameTokenLifetimeMs) }
  await db
    .insert(inGameTokens)
    .values({ steamId, ...row })
    .onConflictDoUpdate({ target: inGameTokens.steamId, set: row })
  return token
}
