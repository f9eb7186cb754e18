import { createHash } from 'node:crypto'
import { verificationCodeAttempts } from '@warmup/domain/accounts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/index.ts'
import { addressKey, HttpError } from '../platform/http/index.ts'
import { rateWindows } from './sign-in.tables.ts'

/** How often something may be tried within a window, and by what whoever tries is known. */
export type RateLimit = {
  readonly name: string
  readonly by: 'address' | 'account'
  readonly attempts: number
  readonly windowMs: number
}

const minute = 60_000

/**
 * Limits on every call that takes credentials or codes, sends mail or writes a log. By address they leave room for players behind one address (an
 * internet café, a mobile carrier); by account they stop a guesser whatever addresses he comes from. Passwords are
 * counted for an account and an address together, so that nobody is locked out by the guesses of somebody elsewhere;
 * the limit for the account alone is the most that guessing may ever reach (OWASP ASVS 2.2.1).
 */
export const rateLimits = {
  loginByAddress: { name: 'login-address', by: 'address', attempts: 30, windowMs: 10 * minute },
  loginByAccountAndAddress: { name: 'login-account-and-address', by: 'account', attempts: 10, windowMs: 15 * minute },
  loginByAccount: { name: 'login-account', by: 'account', attempts: 100, windowMs: 60 * minute },
  checkByAddress: { name: 'check-address', by: 'address', attempts: 30, windowMs: 10 * minute },
  codeByAddress: { name: 'code-address', by: 'address', attempts: 20, windowMs: 60 * minute },
  codeByAccount: { name: 'code-account', by: 'account', attempts: 1, windowMs: minute },
  codeByAccountDaily: { name: 'code-account-day', by: 'account', attempts: 10, windowMs: 24 * 60 * minute },
  codeTriesByAddress: { name: 'code-tries', by: 'account', attempts: verificationCodeAttempts, windowMs: 10 * minute },
  registerByAddress: { name: 'register-address', by: 'address', attempts: 30, windowMs: 60 * minute },
  resetByAddress: { name: 'reset-address', by: 'address', attempts: 20, windowMs: 60 * minute },
  resetByAccount: { name: 'reset-account', by: 'account', attempts: 1, windowMs: 5 * minute },
  resetByAccountDaily: { name: 'reset-account-day', by: 'account', attempts: 10, windowMs: 24 * 60 * minute },
  confirmByAddress: { name: 'confirm-address', by: 'address', attempts: 20, windowMs: 10 * minute },
  inGameTokenByAddress: { name: 'in-game-token-address', by: 'address', attempts: 20, windowMs: 10 * minute },
  profileByAccount: { name: 'profile-account', by: 'account', attempts: 6, windowMs: 10 * minute },
  logByAccount: { name: 'log-account', by: 'account', attempts: 60, windowMs: 60 * minute },
  inGameTokenByAccount: { name: 'in-game-token-account', by: 'account', attempts: 10, windowMs: 10 * minute },
} as const satisfies Record<string, RateLimit>

/** An account as it is tried from somewhere. */
export const accountFrom = (account: string, address: string): string => `${account} ${addressKey(address)}`

const keyOf = ({ name, by }: RateLimit, who: string): string => {
  const known = by === 'address' ? addressKey(who) : who
  return `${name}:${createHash('sha256').update(known).digest('base64url')}`
}

/** Counts an attempt, by the database's clock. Whoever goes on trying does not push the end of the window away. */
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

/** Counts an attempt; false where there were too many. */
export const mayAttempt = async (db: Database, limit: RateLimit, who: string): Promise<boolean> =>
  (await count(db, limit, who)).isAllowed

/** Counts an attempt, and throws 429 with `Retry-After` where there were too many. */
export const countAttempt = async (db: Database, limit: RateLimit, who: string): Promise<void> => {
  const { isAllowed, secondsLeft } = await count(db, limit, who)
  if (isAllowed) return
  throw new HttpError(429, 'too_many_requests', 'Too many requests, please try again later', {
    'retry-after': String(secondsLeft),
  })
}

/** Takes back an attempt that came to nothing through no fault of whoever made it. */
export const takeBackAttempt = async (db: Database, limit: RateLimit, who: string): Promise<void> => {
  await db
    .update(rateWindows)
    .set({ attempts: sql`greatest(${rateWindows.attempts} - 1, 0)` })
    .where(eq(rateWindows.key, keyOf(limit, who)))
}

/** Forgets the attempts of somebody who has just proved who they are. */
export const forgiveAttempts = async (db: Database, limit: RateLimit, who: string): Promise<void> => {
  await db.delete(rateWindows).where(eq(rateWindows.key, keyOf(limit, who)))
}
