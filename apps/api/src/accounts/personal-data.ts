import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/db/index.ts'
import type { PersonalData } from '../platform/personal-data/index.ts'
import {
  accountLog,
  chatCodes,
  inGameTokens,
  sessions,
  steamPictures,
  steamProofs,
  users,
  verificationCodes,
} from './accounts.tables.ts'

const accountColumns = {
  userId: users.id,
  steamId: users.steamId,
  email: users.email,
  createdAt: users.createdAt,
}
type AccountRow = { userId: string; steamId: string | null; email: string | null; createdAt: Date }

/** Leaves out accounts without a Steam ID: they have no session. */
const bound = (row: AccountRow | undefined) =>
  row === undefined || row.steamId === null ? undefined : { ...row, steamId: row.steamId }

export const findAccountOwner = async (db: Database, userId: string) =>
  bound((await db.select(accountColumns).from(users).where(eq(users.id, userId)))[0])

export const lockAccountOwner = async (tx: Transaction, userId: string) =>
  bound((await tx.select(accountColumns).from(users).where(eq(users.id, userId)).for('update'))[0])

/** The account and the rows that are deleted with it. It is erased last. */
export const accountsPersonalData: PersonalData = {
  read: async (db, { userId }) => {
    const [account] = await db
      .select({
        steamId: users.steamId,
        email: users.email,
        name: users.username,
        picture: users.avatar,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, userId))
    const { signedInAt, lastSeenAt, expiresAt, browser, system } = sessions
    const { at, action, address } = accountLog
    return {
      account,
      sessions: await db
        .select({ signedInAt, lastSeenAt, expiresAt, browser, system })
        .from(sessions)
        .where(eq(sessions.userId, userId)),
      signIns: await db.select({ at, action, address }).from(accountLog).where(eq(accountLog.userId, userId)),
    }
  },
  erase: async (tx, { userId, steamId, email }) => {
    if (email !== null) await tx.delete(verificationCodes).where(eq(verificationCodes.email, email))
    await tx.delete(chatCodes).where(eq(chatCodes.steamId, steamId))
    await tx.delete(inGameTokens).where(eq(inGameTokens.steamId, steamId))
    await tx.delete(steamProofs).where(eq(steamProofs.steamId, steamId))
    await tx.delete(steamPictures).where(eq(steamPictures.steamId, steamId))
    await tx.delete(users).where(eq(users.id, userId))
  },
}
