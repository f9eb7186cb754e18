import { verificationCodeAttempts, verificationCodeLifetimeMs } from '@warmup/domain/accounts'
import type { Language } from '@warmup/domain/common'
import { verificationCodeMail } from '@warmup/i18n/mail'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import { hashSecret, isSameSecret } from '../../platform/credentials/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { addressKey } from '../../platform/http/index.ts'
import { MailRefusedError } from '../../platform/mail/index.ts'
import { emailTaken, invalidCode, mailFailed } from '../account-errors.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { verificationCodes } from '../accounts.tables.ts'
import {
  accountFrom,
  countAttempt,
  countAttempts,
  type LimitedBy,
  mailLimits,
  rateLimits,
  uncountAttempts,
} from '../rate-limits.ts'
import { hashCode, isCodeForm, randomCode } from '../secrets.ts'
import { createEmailUser, findUserByEmail } from '../users.store.ts'
import { issueBindToken } from './email-login.service.ts'

/** The client that requests a code and redeems it later. */
export type CodeRequester = {
  readonly address: string
  /** Identifies the browser by a cookie; undefined without the cookie. */
  readonly browser: string | undefined
}

/**
 * Mails a new verification code to an address without an account. Invalidates an earlier one of the same browser. A
 * mailbox gets at most 50 codes a day with 5 attempts each, so that guessing takes 4,000 days on average.
 */
export const sendVerificationCode = async (
  { db, mailQueue, communityName, codeSecret, log, now }: AccountsContext,
  { email, language, address, browser }: { email: string; language: Language; address: string; browser: string },
): Promise<void> => {
  await countAttempt(db, rateLimits.codeByAddress, address)
  if ((await findUserByEmail(db, email)) !== undefined) throw emailTaken()
  const limits = [
    [rateLimits.codeByAccountAndAddress, accountFrom(email, address)],
    ...mailLimits(email, address),
  ] as const satisfies readonly LimitedBy[]
  await countAttempts(db, limits)

  const code = randomCode()
  const row = {
    address: addressKey(address),
    codeHash: hashCode(codeSecret, email, code),
    attemptsLeft: verificationCodeAttempts,
    expiresAt: addMs(now(), verificationCodeLifetimeMs),
  }
  const mail = { to: email, ...verificationCodeMail(language, communityName(), code) }
  try {
    await inTransaction(db, async (tx) => {
      await tx
        .insert(verificationCodes)
        .values({ email, requester: hashSecret(browser), ...row })
        .onConflictDoUpdate({ target: [verificationCodes.email, verificationCodes.requester], set: row })
      await mailQueue.send(mail, { lifetimeMs: verificationCodeLifetimeMs, tx })
    })
    mailQueue.wake()
  } catch (error) {
    await uncountAttempts(db, limits)
    if (!(error instanceof MailRefusedError)) throw error
    log.error({ err: error }, 'a verification code was not mailed')
    throw mailFailed('Failed to send verification code')
  }
}

/** Counts an attempt at the requester's code, unless the text cannot be a code. Deletes the code if it is right. */
const redeemCode = async (
  { db, codeSecret, now }: AccountsContext,
  { email, code, address, browser }: { email: string; code: string } & CodeRequester,
): Promise<boolean> => {
  if (!isCodeForm(code)) return false
  const isRequesters =
    browser === undefined
      ? eq(verificationCodes.address, addressKey(address))
      : eq(verificationCodes.requester, hashSecret(browser))
  const isOpen = and(
    eq(verificationCodes.email, email),
    isRequesters,
    gt(verificationCodes.attemptsLeft, 0),
    gt(verificationCodes.expiresAt, now()),
  )
  const [newest] = await db
    .select({ requester: verificationCodes.requester })
    .from(verificationCodes)
    .where(isOpen)
    .orderBy(desc(verificationCodes.expiresAt))
    .limit(1)
  if (newest === undefined) return false
  const isNewest = and(isOpen, eq(verificationCodes.requester, newest.requester))
  const [row] = await db
    .update(verificationCodes)
    .set({ attemptsLeft: sql`${verificationCodes.attemptsLeft} - 1` })
    .where(isNewest)
    .returning()
  if (row === undefined || !isSameSecret(row.codeHash, hashCode(codeSecret, email, code))) return false
  const redeemed = await db
    .delete(verificationCodes)
    .where(
      and(
        eq(verificationCodes.email, email),
        eq(verificationCodes.requester, row.requester),
        eq(verificationCodes.codeHash, row.codeHash),
      ),
    )
    .returning({ email: verificationCodes.email })
  return redeemed.length > 0
}

/** Creates an account for an address with the right code. Returns a bind token: the next step is Steam. */
export const register = async (
  context: AccountsContext,
  { email, password, code, ...requester }: { email: string; password: string; code: string } & CodeRequester,
): Promise<string> => {
  const { db, passwords } = context
  passwords.requireCapacity()
  await countAttempt(db, rateLimits.registerByAddress, requester.address)
  if ((await findUserByEmail(db, email)) !== undefined) throw emailTaken()
  if (!(await redeemCode(context, { email, code, ...requester }))) throw invalidCode()
  const user = await createEmailUser(db, { email, passwordHash: await passwords.hash(password) })
  if (user === undefined) throw emailTaken()
  return issueBindToken(context, user)
}
