import { resetLinkLifetimeMs } from '@warmup/domain/accounts'
import type { Language } from '@warmup/domain/common'
import { paths } from '@warmup/domain/shell'
import { passwordResetMail } from '@warmup/i18n/mail'
import { and, eq, gt } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import { hashSecret } from '../../platform/credentials/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { MailRefusedError } from '../../platform/mail/index.ts'
import { emailNotRegistered, mailFailed, resetLinkInvalid } from '../account-errors.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { resetLinks, users } from '../accounts.tables.ts'
import {
  accountFrom,
  clearAttempts,
  countAttempt,
  countAttempts,
  type LimitedBy,
  mailLimits,
  rateLimits,
  uncountAttempts,
} from '../rate-limits.ts'
import { randomSecret } from '../secrets.ts'
import { findUserByEmail, setPassword } from '../users.store.ts'
import type { KnownDevice } from './known-device.ts'

/** Creates a link for setting an account's password. It works once, within 30 minutes. */
export const createResetLink = async (
  { db, publicUrl, now }: Pick<AccountsContext, 'db' | 'publicUrl' | 'now'>,
  { userId, email }: { userId: string; email: string },
): Promise<string> => {
  const token = randomSecret()
  await db
    .insert(resetLinks)
    .values({ tokenHash: hashSecret(token), userId, expiresAt: addMs(now(), resetLinkLifetimeMs) })
  return `${publicUrl()}${paths.resetPassword}?${new URLSearchParams({ email, token })}`
}

/**
 * Mails a link for setting a new password. The response tells whether the address has an account
 * (docs/product/accounts.md#password-reset).
 */
export const requestPasswordReset = async (
  context: AccountsContext,
  { email, language, address, device }: { email: string; language: Language; address: string; device: KnownDevice },
): Promise<void> => {
  const { db, mailQueue, communityName, mailAccent, log } = context
  await countAttempt(db, rateLimits.resetByAddress, address)
  const user = await findUserByEmail(db, email)
  if (user === undefined) throw emailNotRegistered()
  const limits: readonly LimitedBy[] =
    device === undefined
      ? [[rateLimits.resetByAccountAndAddress, accountFrom(email, address)], ...mailLimits(email, address)]
      : [
          [rateLimits.resetByDevice, device],
          [rateLimits.resetByDeviceDaily, device],
        ]
  await countAttempts(db, limits)

  try {
    await inTransaction(db, async (tx) => {
      const link = await createResetLink({ ...context, db: tx }, { userId: user.id, email })
      const mail = { to: email, ...passwordResetMail(language, communityName(), { link, colours: mailAccent?.() }) }
      await mailQueue.send(mail, { lifetimeMs: resetLinkLifetimeMs, tx })
    })
    mailQueue.wake()
  } catch (error) {
    await uncountAttempts(db, limits)
    if (!(error instanceof MailRefusedError)) throw error
    log.error({ err: error }, 'a reset link was not mailed')
    throw mailFailed('Failed to send reset email')
  }
}

/** Sets a new password with the token of a mailed link. Ends every session of the account. */
export const confirmPasswordReset = async (
  { db, passwords, now }: AccountsContext,
  { email, token, newPassword, address }: { email: string; token: string; newPassword: string; address: string },
): Promise<void> => {
  passwords.requireCapacity()
  await countAttempt(db, rateLimits.confirmByAddress, address)
  const isLink = and(eq(resetLinks.tokenHash, hashSecret(token)), gt(resetLinks.expiresAt, now()))
  const [known] = await db
    .select({ userId: resetLinks.userId })
    .from(resetLinks)
    .innerJoin(users, eq(users.id, resetLinks.userId))
    .where(and(isLink, eq(users.email, email)))
  if (known === undefined) throw resetLinkInvalid()

  const passwordHash = await passwords.hash(newPassword)
  const isFirstUse = await inTransaction(db, async (tx) => {
    const used = await tx.delete(resetLinks).where(isLink).returning({ userId: resetLinks.userId })
    if (used.length === 0) return false
    await setPassword(tx, known.userId, passwordHash)
    await tx.delete(resetLinks).where(eq(resetLinks.userId, known.userId))
    await clearAttempts(tx, rateLimits.loginByAccountAndAddress, accountFrom(email, address))
    await clearAttempts(tx, rateLimits.loginByAccount, email)
    return true
  })
  if (!isFirstUse) throw resetLinkInvalid()
}
