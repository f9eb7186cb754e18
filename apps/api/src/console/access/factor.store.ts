import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '../../platform/db/index.ts'
import { consoleFactors, consoleRecoveryCodes, consoleSessions } from '../console.tables.ts'

export type FactorRow = typeof consoleFactors.$inferSelect

export const findFactor = async (db: Database, userId: string): Promise<FactorRow | undefined> =>
  (await db.select().from(consoleFactors).where(eq(consoleFactors.userId, userId)))[0]

/** Stores a new secret. Returns false if the account has a confirmed factor. */
export const storeUnconfirmed = async (db: Database, userId: string, secret: string): Promise<boolean> => {
  const stored = await db
    .insert(consoleFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: consoleFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(consoleFactors.confirmedAt),
    })
    .returning({ userId: consoleFactors.userId })
  return stored.length > 0
}

/** Confirms the stored secret and replaces the recovery codes. Returns false if another request has done so. */
export const confirmStored = (
  db: Database,
  { userId, secret }: Pick<FactorRow, 'userId' | 'secret'>,
  { step, codeHashes, now }: { readonly step: number; readonly codeHashes: readonly string[]; readonly now: Date },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const confirmed = await tx
      .update(consoleFactors)
      .set({ confirmedAt: now, lastStep: step })
      .where(
        and(eq(consoleFactors.userId, userId), eq(consoleFactors.secret, secret), isNull(consoleFactors.confirmedAt)),
      )
      .returning({ userId: consoleFactors.userId })
    if (confirmed.length === 0) return false
    await tx.delete(consoleRecoveryCodes).where(eq(consoleRecoveryCodes.userId, userId))
    await tx.insert(consoleRecoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    return true
  })

/** Uses up the code of a time step. Returns false if it or a later one was used before. */
export const spendStep = async (db: Database, userId: string, step: number): Promise<boolean> => {
  const used = await db
    .update(consoleFactors)
    .set({ lastStep: step })
    .where(
      and(eq(consoleFactors.userId, userId), isNotNull(consoleFactors.confirmedAt), lt(consoleFactors.lastStep, step)),
    )
    .returning({ userId: consoleFactors.userId })
  return used.length > 0
}

/** Uses up a recovery code. Returns false if there is no such code. */
export const spendRecoveryCode = async (db: Database, userId: string, codeHash: string): Promise<boolean> => {
  const used = await db
    .delete(consoleRecoveryCodes)
    .where(and(eq(consoleRecoveryCodes.userId, userId), eq(consoleRecoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: consoleRecoveryCodes.codeHash })
  return used.length > 0
}

export const countRecoveryCodes = (db: Database, userId: string): Promise<number> =>
  db.$count(consoleRecoveryCodes, eq(consoleRecoveryCodes.userId, userId))

/** Removes an account's factor and closes its console. Returns false if it had none. */
export const removeFactor = async (tx: Transaction, userId: string): Promise<boolean> => {
  await tx.delete(consoleSessions).where(eq(consoleSessions.userId, userId))
  await tx.delete(consoleRecoveryCodes).where(eq(consoleRecoveryCodes.userId, userId))
  const removed = await tx.delete(consoleFactors).where(eq(consoleFactors.userId, userId)).returning()
  return removed.length > 0
}
