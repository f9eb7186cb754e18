import { lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'
import { forgetOldAccountLog } from './account-log.store.ts'
import { inGameTokens, rateWindows, resetLinks, spentOnce, steamProofs, verificationCodes } from './sign-in.tables.ts'

const everyMs = 15 * 60_000

/** Deletes whatever has expired: nothing that is refused for its age has to be kept. */
export const forgetExpired = async (db: Database): Promise<void> => {
  const now = sql`now()`
  await db.delete(spentOnce).where(lt(spentOnce.expiresAt, now))
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, now))
  await db.delete(resetLinks).where(lt(resetLinks.expiresAt, now))
  await db.delete(steamProofs).where(lt(steamProofs.expiresAt, now))
  await db.delete(inGameTokens).where(lt(inGameTokens.expiresAt, now))
  await forgetOldAccountLog(db)
  await db.delete(rateWindows).where(lt(rateWindows.endsAt, now))
}

/** Forgets at intervals until stopped. Replicas may do it at the same time: deleting twice deletes once. */
export const startForgetting = (db: Database, log: Log): { stop(): void } => {
  const timer = setInterval(() => {
    forgetExpired(db).catch((error: unknown) => log.error({ err: error }, 'expired rows could not be deleted'))
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
