import { desc } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { restores } from './restores.tables.ts'

/** What happened between the two times is missing from the database. */
type Restore = { readonly takenAt: Date; readonly restoredAt: Date }

export const recordRestore = async (tx: Transaction, restore: Restore): Promise<void> => {
  await tx.insert(restores).values(restore)
}

/** The last restore from a backup; undefined if there was none. */
export const lastRestore = async (db: Database): Promise<Restore | undefined> =>
  (
    await db
      .select({ takenAt: restores.takenAt, restoredAt: restores.restoredAt })
      .from(restores)
      .orderBy(desc(restores.id))
      .limit(1)
  )[0]
