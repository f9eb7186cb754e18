import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/index.ts'
import { addressKey, HttpError } from '../platform/http/index.ts'
import { rateWindows } from './accounts.tables.ts'

/** The attempts allowed within a window, counted by network address or account. */
export type RateLimit = {
  readonly name: string
  readonly by: 'address' | 'account'
  readonly attempts: number
  readonly windowMs: number
}

const minute = 60_000

/**
 * Limits on every call that takes credentials or codes, sends mail or writes a log (docs/product/api.md#rate-limits).
 * Limits by address leave room for players who share one (an internet café, a mobile carrier). Attempts by strangers at
 * an account count for account and address together, so that they do not use up the owner's attempts. A device that
 * signed in to the account before has its own limits. Limits by account or mailbox alone bound guessing and mailing
 * from many addresses (OWASP ASVS 2.2.1).
 */
export const rateLimits = {
  loginByAddress: { name: 'login-address', by: 'address', attempts: 30, windowMs: 10 * minute },
  loginByAccountAndAddress: { name: 'login-account-and-address', by: 'account', attempts: 10, windowMs: 15 * minute },
  loginByAccount: { name: 'login-account', by: 'account', attempts: 100, windowMs: 60 * minute },
  loginByDevice: { name: 'login-device', by: 'account', attempts: 10, windowMs: 15 * minute },
  checkByAddress: { name: 'check-address', by: 'address', attempts: 30, windowMs: 10 * minute },
  codeByAddress: { name: 'code-address', by: 'address', attempts: 20, windowMs: 60 * minute },
  codeByAccountAndAddress: { name: 'code-account-and-address', by: 'account', attempts: 1, windowMs: minute },
  registerByAddress: { name: 'register-address', by: 'address', attempts: 30, windowMs: 60 * minute },
  resetByAddress: { name: 'reset-address', by: 'address', attempts: 20, windowMs: 60 * minute },
  resetByAccountAndAddress: { name: 'reset-account-and-address', by: 'account', attempts: 1, windowMs: 5 * minute },
  resetByDevice: { name: 'reset-device', by: 'account', attempts: 1, windowMs: 5 * minute },
  resetByDeviceDaily: { name: 'reset-device-day', by: 'account', attempts: 10, windowMs: 24 * 60 * minute },
  /** Limits of codes and links from unknown devices to one mailbox: per address, and in total. */
  mailByMailboxAndAddress: { name: 'mail-mailbox-and-address', by: 'account', attempts: 5, windowMs: 60 * minute },
  mailByMailbox: { name: 'mail-mailbox', by: 'account', attempts: 15, windowMs: 60 * minute },
  mailByMailboxDaily: { name: 'mail-mailbox-day', by: 'account', attempts: 50, windowMs: 24 * 60 * minute },
  confirmByAddress: { name: 'confirm-address', by: 'address', attempts: 20, windowMs: 10 * minute },
  inGameTokenByAddress: { name: 'in-game-token-address', by: 'address', attempts: 20, windowMs: 10 * minute },
  chatCodeByAddress: { name: 'chat-code-address', by: 'address', attempts: 60, windowMs: 10 * minute },
  /** Wrong codes in the chat of game servers, by Steam ID. */
  chatCodeByPlayer: { name: 'chat-code-player', by: 'account', attempts: 10, windowMs: 10 * minute },
  profileByAccount: { name: 'profile-account', by: 'account', attempts: 6, windowMs: 10 * minute },
  customNameByAccount: { name: 'custom-name-account', by: 'account', attempts: 60, windowMs: 10 * minute },
  inventoryByAccount: { name: 'inventory-account', by: 'account', attempts: 30, windowMs: 10 * minute },
  codeByAccount: { name: 'vip-code-account', by: 'account', attempts: 20, windowMs: 10 * minute },
  webhookTestByAccount: { name: 'webhook-test-account', by: 'account', attempts: 10, windowMs: 10 * minute },
  logByAccount: { name: 'log-account', by: 'account', attempts: 60, windowMs: 60 * minute },
  factorBySessionAndAddress: {
    name: 'factor-session-and-address',
    by: 'account',
    attempts: 5,
    windowMs: 15 * minute,
  },
  factorBySession: { name: 'factor-session', by: 'account', attempts: 20, windowMs: 24 * 60 * minute },
  factorByAccount: { name: 'factor-account', by: 'account', attempts: 60, windowMs: 24 * 60 * minute },
  inGameTokenByAccount: { name: 'in-game-token-account', by: 'account', attempts: 10, windowMs: 10 * minute },
} as const satisfies Record<string, RateLimit>

/** The key for attempts at an account from an address. */
export const accountFrom = (account: string, address: string): string => `${account} ${addressKey(address)}`

const keyOf = ({ name, by }: RateLimit, who: string): string => {
  const known = by === 'address' ? addressKey(who) : who
  return `${name}:${createHash('sha256').update(known).digest('base64url')}`
}

/** Counts an attempt, by the database's clock. Further attempts do not extend the window. */
const count = async (
  db: Database,
  limit: RateLimit,
  who: string,
): Promise<{ isAllowed: boolean; secondsLeft: number }> => {
  const endsAt = sql`now() + make_interval(secs => ${limit.windowMs / 1_000}::double precision)`
  const [window] = await db
    .insert(rateWindows)
    .values({ key: keyOf(limit, who), attempts: 1, endsAt })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        attempts: sql`case when ${rateWindows.endsAt} <= now() then 1 else least(${rateWindows.attempts} + 1, 1000000) end`,
        endsAt: sql`case when ${rateWindows.endsAt} <= now() then excluded.ends_at else ${rateWindows.endsAt} end`,
      },
    })
    .returning({
      attempts: rateWindows.attempts,
      secondsLeft: sql<number>`ceil(extract(epoch from ${rateWindows.endsAt} - now()))`.mapWith(Number),
    })
  if (window === undefined) throw new Error('An upsert returned no row')
  return { isAllowed: window.attempts <= limit.attempts, secondsLeft: Math.max(1, window.secondsLeft) }
}

/** Counts an attempt. Throws 429 with `Retry-After` if there were too many. */
export const countAttempt = async (db: Database, limit: RateLimit, who: string): Promise<void> => {
  const { isAllowed, secondsLeft } = await count(db, limit, who)
  if (isAllowed) return
  throw new HttpError(429, 'too_many_requests', 'Too many requests, please try again later', {
    'retry-after': String(secondsLeft),
  })
}

/** Undoes the count of an attempt that failed through no fault of the caller. */
const uncountAttempt = async (db: Database, limit: RateLimit, who: string): Promise<void> => {
  await db
    .update(rateWindows)
    .set({ attempts: sql`greatest(${rateWindows.attempts} - 1, 0)` })
    .where(eq(rateWindows.key, keyOf(limit, who)))
}

/** Deletes the attempts of a caller who has just authenticated. */
export const clearAttempts = async (db: Database, limit: RateLimit, who: string): Promise<void> => {
  await db.delete(rateWindows).where(eq(rateWindows.key, keyOf(limit, who)))
}

/** A limit, and the key to count for it. */
export type LimitedBy = readonly [limit: RateLimit, who: string]

/**
 * Counts an attempt for each limit in order. Throws 429 at the first exceeded limit; then the attempt counts only for
 * that one, so that strangers who exhaust a mailbox's limit do not use up the owner's other limits.
 */
export const countAttempts = async (db: Database, limits: readonly LimitedBy[]): Promise<void> => {
  for (const [index, [limit, who]] of limits.entries()) {
    try {
      await countAttempt(db, limit, who)
    } catch (error) {
      await uncountAttempts(db, limits.slice(0, index))
      throw error
    }
  }
}

/** Undoes what `countAttempts` counted. */
export const uncountAttempts = async (db: Database, limits: readonly LimitedBy[]): Promise<void> => {
  for (const [limit, who] of limits) await uncountAttempt(db, limit, who)
}

/** The limits for mailing a code or link to a mailbox from an unknown device. */
export const mailLimits = (email: string, address: string): readonly LimitedBy[] => [
  [rateLimits.mailByMailboxAndAddress, accountFrom(email, address)],
  [rateLimits.mailByMailbox, email],
  [rateLimits.mailByMailboxDaily, email],
]
