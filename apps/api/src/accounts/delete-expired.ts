import { lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/index.ts'
import {
  chatCodes,
  inGameTokens,
  rateWindows,
  resetLinks,
  sessions,
  spentOnce,
  steamProofs,
  verificationCodes,
} from './accounts.tables.ts'
import { deleteOldAccountLog } from './session/account-log.store.ts'

/** Deletes expired rows, by the database's clock. Replicas may run it at the same time. */
export const deleteExpired = async (db: Database): Promise<void> => {
  const now = sql`now()`
  await db.delete(spentOnce).where(lt(spentOnce.expiresAt, now))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, now))
  await db.delete(resetLinks).where(lt(resetLinks.expiresAt, now))
  await db.delete(steamProofs).where(lt(steamProofs.expiresAt, now))
  await db.delete(chatCodes).where(lt(chatCodes.expiresAt, now))
  await db.delete(inGameTokens).where(lt(inGameTokens.expiresAt, now))
  await deleteOldAccountLog(db)
  await db.delete(rateWindows).where(lt(rateWindows.endsAt, now))
}
