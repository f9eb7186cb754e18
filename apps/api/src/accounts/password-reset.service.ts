import { resetLinkLifetimeMs } from '@warmup/domain/accounts'
import type { Language } from '@warmup/domain/common'
import { paths } from '@warmup/domain/shell'
import { passwordResetMail } from '@warmup/i18n/mail'
import { and, eq, gt } from 'drizzle-orm'
import { emailNotRegistered, mailFailed, resetLinkInvalid } from './account-errors.ts'
import type { AccountsContext } from './accounts.context.ts'
import { hashPassword } from './password-hash.ts'
import { accountFrom, countAttempt, forgiveAttempts, rateLimits, takeBackAttempt } from './rate-limits.ts'
import { hashSecret, randomSecret } from './secrets.ts'
import { resetLinks, users } from './sign-in.tables.ts'
import { findUserByEmail, setPassword } from './users.store.ts'

/** Makes a link to set the password of an account: it works once, for 30 minutes. */
export const createResetLink = async (
  { db, publicUrl, now }: Pick<AccountsContext, 'db' | 'publicUrl' | 'now'>,
  { userId, email }: { userId: string; email: string },
): Promise<string> => {
  const token = randomSecret()
  await db
    .insert(resetLinks)
    .values({ tokenHash: hashSecret(token), userId, expiresAt: new Date(now() + resetLinkLifetimeMs) })
  return `${publicUrl()}${paths.resetPassword}?${new URLSearchParams({ token, email })}`
}

/** Mails a link to set a new password. An unknown address is told so, as the specification wants (section 5). */
export const requestPasswordReset = async (
  context: AccountsContext,
  { email, language, address }: { email: string; language: Language; address: string },
): Promise<void> => {
  const { db, mailer, log } = context
  await countAttempt(db, rateLimits.resetByAddress, address)
  const user = await findUserByEmail(db, email)
  if (user === undefined) throw emailNotRegistered()
  await countAttempt(db, rateLimits.resetByAccount, email)
  await countAttempt(db, rateLimits.resetByAccountDaily, email)

  const link = await createResetLink(context, { userId: user.id, email })
  try {
    await mailer.send({ to: email, ...passwordResetMail(language, link) })
  } catch (error) {
    log.error({ err: error }, 'a reset link could not be mailed')
    await takeBackAttempt(db, rateLimits.resetByAccount, email)
    await takeBackAttempt(db, rateLimits.resetByAccountDaily, email)
    throw mailFailed('Failed to send reset email')
  }
}

/** Sets a new password through a mailed link. The link works once, and using it ends every session of the account. */
export const confirmPasswordReset = async (
  { db, now }: AccountsContext,
  { email, token, newPassword, address }: { email: string; token: string; newPassword: string; address: string },
): Promise<void> => {
  await countAttempt(db, rateLimits.confirmByAddress, address)
  const isLink = and(eq(resetLinks.tokenHash, hashSecret(token)), gt(resetLinks.expiresAt, new Date(now())))
  const [known] = await db
    .select({ userId: resetLinks.userId })
    .from(resetLinks)
    .innerJoin(users, eq(users.id, resetLinks.userId))
    .where(and(isLink, eq(users.email, email)))
  if (known === undefined) throw resetLinkInvalid()

  const passwordHash = await hashPassword(newPassword)
  const isFirstUse = await db.transaction(async (tx) => {
    const used = await tx.delete(resetLinks).where(isLink).returning({ userId: resetLinks.userId })
    if (used.length === 0) return false
    await setPassword(tx, known.userId, passwordHash)
    await tx.delete(resetLinks).where(eq(resetLinks.userId, known.userId))
    return true
  })
  if (!isFirstUse) throw resetLinkInvalid()
  await forgiveAttempts(db, rateLimits.loginByAccountAndAddress, accountFrom(email, address))
  await forgiveAttempts(db, rateLimits.loginByAccount, email)
}
