import { type BindingError, bindTokenLifetimeMs, inGameTokenLifetimeMs } from '@warmup/domain/accounts'
import { and, eq, gt } from 'drizzle-orm'
import { bearerOf, isSameSecret } from '../platform/credentials/index.ts'
import { bindingFailed, unauthorized } from './account-errors.ts'
import type { AccountsContext } from './accounts.context.ts'
import { countAttempt, rateLimits } from './rate-limits.ts'
import { hashSecret, randomTypedToken } from './secrets.ts'
import type { SignedInUser } from './session.service.ts'
import { inGameTokens, steamProofs } from './sign-in.tables.ts'
import { steamProfile } from './steam-profile.ts'
import type { ClaimsOf } from './tokens.ts'
import { bindSteamAccount, findUserById, findUserBySteamId, type SteamProfile } from './users.store.ts'

/** Notes that a bind flow has proved a Steam account, by Steam sign-in or in-game token. */
export const recordSteamProof = async (
  { db, now }: AccountsContext,
  flow: ClaimsOf<'bind'>,
  steamId: string,
): Promise<void> => {
  const proof = { steamId, expiresAt: new Date(now() + bindTokenLifetimeMs) }
  await db
    .insert(steamProofs)
    .values({ bindTokenId: flow.jti, ...proof })
    .onConflictDoUpdate({ target: steamProofs.bindTokenId, set: proof })
}

/** Why an account and a Steam account cannot become one, before the person goes to any trouble. */
export const bindingObstacle = async (
  { db }: AccountsContext,
  flow: ClaimsOf<'bind'>,
  steamId: string,
): Promise<BindingError | undefined> => {
  const user = await findUserById(db, flow.sub)
  if (user === undefined) return 'user_not_found'
  if (user.steamId !== null) return 'already_bound'
  const steamUser = await findUserBySteamId(db, steamId)
  return steamUser !== undefined && steamUser.email !== null ? 'steam_already_bound' : undefined
}

/**
 * Binds the Steam account that this very bind flow has proved, and answers the account. Throws the binding errors of section 8;
 * a Steam ID that was not proved is refused like a bad token.
 */
export const bindSteam = async (
  context: AccountsContext,
  flow: ClaimsOf<'bind'>,
  { email, steamId }: { email: string; steamId: string },
): Promise<SignedInUser> => {
  const { db, now } = context
  if (flow.email !== email) throw unauthorized()
  const isProof = and(
    eq(steamProofs.bindTokenId, flow.jti),
    eq(steamProofs.steamId, steamId),
    gt(steamProofs.expiresAt, new Date(now())),
  )
  const [proof] = await db.select({ steamId: steamProofs.steamId }).from(steamProofs).where(isProof)
  if (proof === undefined) throw bindingFailed('invalid_authentication')

  const profile = await steamProfile(context, steamId)
  const [used] = await db.delete(steamProofs).where(isProof).returning({ steamId: steamProofs.steamId })
  if (used === undefined) throw bindingFailed('invalid_authentication')

  const outcome = await bindSteamAccount(db, flow.sub, profile)
  if (outcome.status !== 'bound') throw bindingFailed(outcome.status)
  return { ...outcome.user, steamId }
}

/** Redeems an in-game token for a bind flow: it works once, and proves the Steam account of who typed `.bind`. */
export const validateInGameToken = async (
  context: AccountsContext,
  flow: ClaimsOf<'bind'>,
  { email, token, address }: { email: string; token: string; address: string },
): Promise<SteamProfile> => {
  const { db, now } = context
  if (flow.email !== email) throw unauthorized()
  await countAttempt(db, rateLimits.inGameTokenByAddress, address)
  await countAttempt(db, rateLimits.inGameTokenByAccount, email)

  const isToken = and(eq(inGameTokens.tokenHash, hashSecret(token)), gt(inGameTokens.expiresAt, new Date(now())))
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

/** Whether a call comes from one of our game servers, by its bearer key. */
export const isGameServer = ({ gameServerKeys }: AccountsContext, authorization: string | undefined): boolean => {
  const key = bearerOf(authorization)
  return key !== undefined && gameServerKeys.filter((candidate) => isSameSecret(candidate, key)).length > 0
}

/** Mints the in-game token of a player who typed `.bind`; an earlier one of his is void. */
export const mintInGameToken = async ({ db, now }: AccountsContext, steamId: string): Promise<string> => {
  const token = randomTypedToken()
  await db.transaction(async (tx) => {
    await tx.delete(inGameTokens).where(eq(inGameTokens.steamId, steamId))
    await tx
      .insert(inGameTokens)
      .values({ tokenHash: hashSecret(token), steamId, expiresAt: new Date(now() + inGameTokenLifetimeMs) })
  })
  return token
}
