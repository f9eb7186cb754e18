import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { sandboxMark } from './sandbox-mark.tables.ts'

/** Whether a database was made in sandbox mode. */
export const isSandboxDatabase = async (db: Database): Promise<boolean> => (await db.$count(sandboxMark)) > 0

/** Marks a database as one that was made in sandbox mode, for ever. */
export const markAsSandbox = async (db: Database): Promise<void> => {
  await db.insert(sandboxMark).values({ id: 1 }).onConflictDoNothing()
}

/** True once for each database of a sandbox: the caller then puts the samples into it, in the same transaction. */
export const takeSamplesTurn = async (tx: Database): Promise<boolean> => {
  const turn = await tx
    .update(sandboxMark)
    .set({ hasSamples: true })
    .where(eq(sandboxMark.hasSamples, false))
    .returning({ id: sandboxMark.id })
  return turn.length > 0
}
