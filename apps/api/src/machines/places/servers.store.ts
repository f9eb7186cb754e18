import { and, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { practiceServers } from '../machines.tables.ts'

export type ServerRow = typeof practiceServers.$inferSelect

/** Reserved servers are hidden from everyone. */
export const isRented = ne(practiceServers.desiredState, 'reserved')

/** The row of a server; undefined if there is no such server. */
export const readServer = async (db: Database, id: string): Promise<ServerRow | undefined> =>
  (
    await db
      .select()
      .from(practiceServers)
      .where(and(eq(practiceServers.id, id), isRented))
  )[0]

/** The row of a server, locked until the transaction ends. */
export const lockServer = async (tx: Transaction, id: string): Promise<ServerRow | undefined> =>
  (
    await tx
      .select()
      .from(practiceServers)
      .where(and(eq(practiceServers.id, id), isRented))
      .for('update')
  )[0]

export const updateServer = async (
  db: Database,
  id: string,
  set: Partial<typeof practiceServers.$inferInsert>,
): Promise<void> => {
  await db.update(practiceServers).set(set).where(eq(practiceServers.id, id))
}
