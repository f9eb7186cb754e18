import { verificationCodeLifetimeMs } from '@warmup/domain/accounts'
import type { Language } from '@warmup/domain/common'
import { verificationCodeMail } from '@warmup/i18n/mail'
import { and, eq, gt, sql } from 'drizzle-orm'
import { isSameSecret } from '../platform/credentials/index.ts'
import { emailTaken, invalidCode, mailFailed } from './account-errors.ts'
import type { AccountsContext } from './accounts.context.ts'
import { issueBindToken } from './email-sign-in.service.ts'
import { hashPassword } from './password-hash.ts'
import { accountFrom, countAttempt, mayAttempt, rateLimits, takeBackAttempt } from './rate-limits.ts'
import { hashCode, randomCode } from './secrets.ts'
import { verificationCodes } from './sign-in.tables.ts'
import { createEmailUser, findUserByEmail } from './users.store.ts'

/**
 * Attempts at one code, from wherever they come. Each address has 5 of them, so that nobody uses up a stranger's; with
 * 10 codes a day, guessing finds one in 4,000 days.
 */
const attemptsInAll = 25

/** Mails a fresh verification code to an address without an account; an earlier code is void. */
export const sendVerificationCode = async (
  { db, mailer, codeSecret, log, now }: AccountsContext,
  { email, language, address }: { email: string; language: Language; address: string },
): Promise<void> => {
  await countAttempt(db, rateLimits.codeByAddress, address)
  if ((await findUserByEmail(db, email)) !== undefined) throw emailTaken()
  await countAttempt(db, rateLimits.codeByAccount, email)
  await countAttempt(db, rateLimits.codeByAccountDaily, email)

  const code = randomCode()
  const row = {
    codeHash: hashCode(codeSecret, email, code),
    attemptsLeft: attemptsInAll,
    expiresAt: new Date(now() + verificationCodeLifetimeMs),
  }
  await db
    .insert(verificationCodes)
    .values({ email, ...row })
    .onConflictDoUpdate({ target: verificationCodes.email, set: row })
  try {
    await mailer.send({ to: email, ...verificationCodeMail(language, code) })
  } catch (error) {
    log.error({ err: error }, 'a verification code could not be mailed')
    await takeBackAttempt(db, rateLimits.codeByAccount, email)
    await takeBackAttempt(db, rateLimits.codeByAccountDaily, email)
    throw mailFailed('Failed to send verification code')
  }
}

/** Uses up one attempt at an address's code. The code is gone once it was right or its attempts are used up. */
const redeemCode = async (
  { db, codeSecret, now }: AccountsContext,
  { email, code, address }: { email: string; code: string; address: string },
): Promise<boolean> => {
  const isOpen = and(
    eq(verificationCodes.email, email),
    gt(verificationCodes.attemptsLeft, 0),
    gt(verificationCodes.expiresAt, new Date(now())),
  )
  const [mailed] = await db.select({ codeHash: verificationCodes.codeHash }).from(verificationCodes).where(isOpen)
  if (mailed === undefined) return false
  // Counted by the code: a fresh one may be tried afresh.
  if (!(await mayAttempt(db, rateLimits.codeTriesByAddress, accountFrom(mailed.codeHash, address)))) return false
  const [row] = await db
    .update(verificationCodes)
    .set({ attemptsLeft: sql`${verificationCodes.attemptsLeft} - 1` })
    .where(isOpen)
    .returning()
  if (row === undefined || !isSameSecret(row.codeHash, hashCode(codeSecret, email, code))) return false
  const redeemed = await db
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.email, email), eq(verificationCodes.codeHash, row.codeHash)))
    .returning({ email: verificationCodes.email })
  return redeemed.length > 0
}

/** Creates an account for an address whose owner read the mailed code. Answers a bind token: Steam comes next. */
export const register = async (
  context: AccountsContext,
  { email, password, code, address }: { email: string; password: string; code: string; address: string },
): Promise<string> => {
  const { db } = context
  await countAttempt(db, rateLimits.registerByAddress, address)
  if ((await findUserByEmail(db, email)) !== undefined) throw emailTaken()
  if (!(await redeemCode(context, { email, code, address }))) throw invalidCode()
  const user = await createEmailUser(db, { email, passwordHash: await hashPassword(password) })
  if (user === undefined) throw emailTaken()
  return issueBindToken(context, user)
}
