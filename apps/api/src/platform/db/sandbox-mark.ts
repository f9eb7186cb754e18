import { eq } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { sandboxMark } from './sandbox-mark.tables.ts'

/** Whether a database was created in sandbox mode. */
export const isSandboxDatabase = async (db: Database): Promise<boolean> => (await db.$count(sandboxMark)) > 0

/** Marks a database permanently as created in sandbox mode. */
export const markAsSandbox = async (db: Database): Promise<void> => {
  await db.insert(sandboxMark).values({ id: 1 }).onConflictDoNothing()
}

/** Returns true once per sandbox database. The caller then adds the sample data in the same transaction. */
export const takeSamplesTurn = async (tx: Transaction): Promise<boolean> => {
  const turn = await tx
    .update(sandboxMark)
    .set({ hasSamples: true })
    .where(eq(sandboxMark.hasSamples, false))
    .returning({ id: sandboxMark.id })
  return turn.length > 0
}
