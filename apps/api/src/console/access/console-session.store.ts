import { consoleSessionMs, factorFreshMs } from '@warmup/domain/console'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { consoleSessions } from '../console.tables.ts'

/** By the database's clock, because the clocks of replicas may differ. */
const after = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000}::double precision)`

/** The open console session of an account's session. `isFresh`: the second factor was entered a short while ago. */
export const findConsoleSession = async (db: Database, sessionId: string) => {
  const [found] = await db
    .select({
      expiresAt: consoleSessions.expiresAt,
      factorUntil: consoleSessions.factorUntil,
      isFresh: sql<boolean>`${consoleSessions.factorUntil} > now()`,
    })
    .from(consoleSessions)
    .where(and(eq(consoleSessions.sessionId, sessionId), gt(consoleSessions.expiresAt, sql`now()`)))
  return found
}

/** Opens the console for an account's session. An open one keeps its end. */
export const storeConsoleSession = async (
  db: Database,
  session: { readonly sessionId: string; readonly userId: string },
): Promise<void> => {
  await db.delete(consoleSessions).where(lt(consoleSessions.expiresAt, sql`now()`))
  const factorUntil = after(factorFreshMs)
  await db
    .insert(consoleSessions)
    .values({ ...session, expiresAt: after(consoleSessionMs), factorUntil })
    .onConflictDoUpdate({ target: consoleSessions.sessionId, set: { factorUntil } })
}

export const deleteConsoleSession = async (db: Database, sessionId: string): Promise<void> => {
  await db.delete(consoleSessions).where(eq(consoleSessions.sessionId, sessionId))
}
