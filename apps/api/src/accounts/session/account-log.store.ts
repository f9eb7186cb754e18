import { accountLogKeptMs } from '@warmup/domain/accounts'
import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { accountLog } from '../accounts.tables.ts'

type Entry = typeof accountLog.$inferSelect
export type AccountAction = Entry['action']

/** How long logins and logouts are kept. */
export const accountLogDays = accountLogKeptMs / (24 * 60 * 60_000)

export const addToAccountLog = async (
  db: Database,
  entry: Pick<Entry, 'userId' | 'action' | 'address'>,
): Promise<void> => {
  await db.insert(accountLog).values(entry)
}

/** An account's logins and logouts, newest first. */
export const readAccountLog = (
  db: Database,
  userId: string,
  limit: number,
): Promise<Pick<Entry, 'at' | 'action' | 'address'>[]> =>
  db
    .select({ at: accountLog.at, action: accountLog.action, address: accountLog.address })
    .from(accountLog)
    .where(eq(accountLog.userId, userId))
    .orderBy(desc(accountLog.at), desc(accountLog.id))
    .limit(limit)

export const deleteOldAccountLog = async (db: Database): Promise<void> => {
  await db.delete(accountLog).where(lt(accountLog.at, sql`now() - make_interval(days => ${accountLogDays}::int)`))
}
