import { type AppealAnswer, mayAppeal } from '@warmup/domain/moderation'
import { eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { sanctionAppeals, sanctions } from '../moderation.tables.ts'

export type AppealRow = typeof sanctionAppeals.$inferSelect

/** The appeals against sanctions, by these. */
export const appealsAgainst = async (
  db: Database,
  sanctionIds: readonly string[],
): Promise<ReadonlyMap<string, AppealRow>> => {
  if (sanctionIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(sanctionAppeals)
    .where(inArray(sanctionAppeals.sanctionId, [...sanctionIds]))
  return new Map(rows.map((row) => [row.sanctionId, row]))
}

/** The sanctions with an appeal that is not answered. */
export const appealedSanctions = (db: Database) =>
  db.select({ id: sanctionAppeals.sanctionId }).from(sanctionAppeals).where(isNull(sanctionAppeals.answeredAt))

/** Locks the appeal against a sanction; undefined if there is none. */
export const lockAppeal = async (tx: Transaction, sanctionId: string): Promise<AppealRow | undefined> => {
  const [row] = await tx.select().from(sanctionAppeals).where(eq(sanctionAppeals.sanctionId, sanctionId)).for('update')
  return row
}

/** Stores an appeal against a locked sanction. Returns false if there was one that was not reopened. */
export const addAppeal = async (tx: Transaction, sanctionId: string, words: string, now: Date): Promise<boolean> => {
  if (!mayAppeal(await lockAppeal(tx, sanctionId))) return false
  const open = { words, madeAt: now, answeredAt: null, answer: null, answeredBy: null, reason: null, isReopened: false }
  await tx
    .insert(sanctionAppeals)
    .values({ sanctionId, ...open })
    .onConflictDoUpdate({ target: sanctionAppeals.sanctionId, set: open })
  return true
}

export type Answer = {
  readonly answer: AppealAnswer
  readonly answeredBy: string
  readonly reason: string
  readonly answeredAt: Date
}

/** Stores the answer to a locked appeal. */
export const storeAnswer = async (tx: Transaction, sanctionId: string, answer: Answer): Promise<void> => {
  await tx.update(sanctionAppeals).set(answer).where(eq(sanctionAppeals.sanctionId, sanctionId))
}

/** The appeal and its answer also count for the shorter sanction that follows. */
export const passAppealOn = async (
  tx: Transaction,
  from: AppealRow,
  sanctionId: string,
  answer: Answer,
): Promise<void> => {
  await tx.insert(sanctionAppeals).values({ ...from, ...answer, sanctionId })
}

/** Lets the player appeal once more. */
export const reopenAppeal = async (tx: Transaction, sanctionId: string): Promise<void> => {
  await tx.update(sanctionAppeals).set({ isReopened: true }).where(eq(sanctionAppeals.sanctionId, sanctionId))
}

/** A player's own appeals. */
export const appealsOf = (db: Database, steamId: string) => {
  const { words, madeAt, answeredAt, answer, reason } = sanctionAppeals
  return db
    .select({ words, madeAt, answeredAt, answer, reason })
    .from(sanctionAppeals)
    .innerJoin(sanctions, eq(sanctions.id, sanctionAppeals.sanctionId))
    .where(eq(sanctions.steamId, steamId))
}

/** Deletes a player's own appeals. */
export const eraseAppealsOf = async (tx: Transaction, steamId: string): Promise<void> => {
  const own = tx.select({ id: sanctions.id }).from(sanctions).where(eq(sanctions.steamId, steamId))
  await tx.delete(sanctionAppeals).where(inArray(sanctionAppeals.sanctionId, own))
}
