import { typedCode } from '@warmup/domain/common'
import { type ConsoleAccess, type ConsoleRole, factorSetUpMs } from '@warmup/domain/console'
import { accountFrom, clearAttempts, countAttempts, rateLimits, uncountAttempts } from '../../accounts/index.ts'
import { hashSecret } from '../../platform/credentials/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { ConsoleContext } from '../console.context.ts'
import { denied, hasFactorAlready, noFactorBegun, wrongCode } from './access-errors.ts'
import { deleteConsoleSession, findConsoleSession, storeConsoleSession } from './console-session.store.ts'
import {
  confirmStored,
  countRecoveryCodes,
  type FactorRow,
  findFactor,
  spendRecoveryCode,
  spendStep,
  storeUnconfirmed,
} from './factor.store.ts'
import { roleOf } from './roles.store.ts'
import { newRecoveryCodes, newSecret, otpauthUri, stepOfCode } from './totp.ts'

/** What a session may do in the console, and what is missing until it opens. */
export const accessOf = async (context: ConsoleContext, { id, user }: Session): Promise<ConsoleAccess> => {
  const { db } = context
  const role = await roleOf(context, user.steamId)
  if (role === undefined) return { role: 'none', hasFactor: false, recoveryCodesLeft: 0 }
  const factor = await findFactor(db, user.id)
  const open = await findConsoleSession(db, id)
  return {
    role,
    hasFactor: factor !== undefined && factor.confirmedAt !== null,
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    ...(open && { session: { endsAt: open.expiresAt.getTime(), factorUntil: open.factorUntil.getTime() } }),
  }
}

const requireRole = async (context: ConsoleContext, { user }: Session): Promise<ConsoleRole> => {
  const role = await roleOf(context, user.steamId)
  if (role === undefined) throw denied('not_permitted')
  return role
}

/** The role of a session that has opened the console. Throws 403 otherwise. */
export const consoleRole = async (context: ConsoleContext, session: Session): Promise<ConsoleRole> => {
  const role = await requireRole(context, session)
  if ((await findConsoleSession(context.db, session.id)) === undefined) throw denied('factor_required')
  return role
}

/** Throws 403 unless the second factor was entered a short while ago. */
export const requireFreshFactor = async ({ db }: ConsoleContext, { id }: Session): Promise<void> => {
  if (!(await findConsoleSession(db, id))?.isFresh) throw denied('factor_stale')
}

/**
 * Throws 403 unless the player signed in a short while ago, by their own account: neither a stolen session nor a code that
 * somebody had them type in a chat can set up a factor.
 */
const requireRecentSignIn = ({ now }: ConsoleContext, { signedInAt, isByChat }: Session): void => {
  if (isByChat || now().getTime() - signedInAt.getTime() > factorSetUpMs) throw denied('sign_in_again')
}

/** Creates a secret for the account. Throws 409 if the account has a factor, 403 without role or recent sign-in. */
export const beginFactor = async (
  context: ConsoleContext,
  session: Session,
): Promise<{ secret: string; uri: string }> => {
  await requireRole(context, session)
  requireRecentSignIn(context, session)
  const secret = newSecret()
  if (!(await storeUnconfirmed(context.db, session.user.id, context.sealedText.seal(secret)))) throw hasFactorAlready()
  return { secret, uri: otpauthUri(secret, context.communityName().en, session.user.username) }
}

/** The time step of a valid code. Undefined if no key decrypts the secret: the operator must reset such a factor. */
const stepFor = ({ sealedText, log, now }: ConsoleContext, factor: FactorRow, code: string): number | undefined => {
  const secret = sealedText.open(factor.secret)
  if (secret === undefined) {
    log.error({ userId: factor.userId }, 'a second factor was sealed with a key that is not in SESSION_KEYS')
    return undefined
  }
  return stepOfCode(secret, typedCode(code), now())
}

/** A code with the address from which it was sent. */
type SentCode = { readonly code: string; readonly address: string }

/**
 * Counts an attempt at the second factor, and returns what to do after a valid code. Attempts of a stolen session use up
 * neither the limit of the account nor the limit of the owner's next session, so the owner is not locked out.
 */
const countFactorAttempt = async (
  db: Database,
  { id, user }: Session,
  address: string,
): Promise<() => Promise<void>> => {
  const fromAddress = [rateLimits.factorBySessionAndAddress, accountFrom(id, address)] as const
  const inAll = [[rateLimits.factorBySession, id] as const, [rateLimits.factorByAccount, user.id] as const]
  await countAttempts(db, [fromAddress, ...inAll])
  return async () => {
    await clearAttempts(db, ...fromAddress)
    await uncountAttempts(db, inAll)
  }
}

/** Confirms the secret with a code of the app, and opens the console. Throws 400 for a wrong code, else as `beginFactor`. */
export const confirmFactor = async (
  context: ConsoleContext,
  session: Session,
  { code, address }: SentCode,
): Promise<{ recoveryCodes: string[]; access: ConsoleAccess }> => {
  const { db, now } = context
  const { user } = session
  await requireRole(context, session)
  requireRecentSignIn(context, session)
  const forgetAttempt = await countFactorAttempt(db, session, address)
  const factor = await findFactor(db, user.id)
  if (factor === undefined) throw noFactorBegun()
  if (factor.confirmedAt !== null) throw hasFactorAlready()
  const step = stepFor(context, factor, code)
  if (step === undefined) throw wrongCode()
  const recoveryCodes = newRecoveryCodes()
  const codeHashes = recoveryCodes.map((recoveryCode) => hashSecret(typedCode(recoveryCode)))
  if (!(await confirmStored(db, factor, { step, codeHashes, now: now() }))) throw hasFactorAlready()
  await forgetAttempt()
  await storeConsoleSession(db, { sessionId: session.id, userId: user.id })
  return { recoveryCodes, access: await accessOf(context, session) }
}

/** Uses up a code of the app or a recovery code. Returns false for a wrong or used one. */
const spendCode = async (context: ConsoleContext, userId: string, code: string): Promise<boolean> => {
  const { db } = context
  const factor = await findFactor(db, userId)
  if (factor === undefined || factor.confirmedAt === null) throw noFactorBegun()
  const step = stepFor(context, factor, code)
  return step === undefined ? spendRecoveryCode(db, userId, hashSecret(typedCode(code))) : spendStep(db, userId, step)
}

/** Opens the console, or proves the second factor again. Throws 400 for a wrong code, 429 after too many. */
export const openConsole = async (
  context: ConsoleContext,
  session: Session,
  { code, address }: SentCode,
): Promise<ConsoleAccess> => {
  const { db } = context
  const { user } = session
  await requireRole(context, session)
  const forgetAttempt = await countFactorAttempt(db, session, address)
  if (!(await spendCode(context, user.id, code))) throw wrongCode()
  await forgetAttempt()
  await storeConsoleSession(db, { sessionId: session.id, userId: user.id })
  return accessOf(context, session)
}

/** Closes the console for a session. */
export const closeConsole = async (context: ConsoleContext, session: Session): Promise<ConsoleAccess> => {
  await deleteConsoleSession(context.db, session.id)
  return accessOf(context, session)
}
