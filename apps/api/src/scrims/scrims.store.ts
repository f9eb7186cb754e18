import { endedScrimShownMs, mostScrims, type Scrim, scrimLastsMs } from '@warmup/domain/scrims'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { addMs } from '../platform/clock/index.ts'
import type { Database, Transaction } from '../platform/db/index.ts'
import { scrimAnswers, scrims } from './scrims.tables.ts'

export type ScrimRow = typeof scrims.$inferSelect
export type AnswerRow = typeof scrimAnswers.$inferSelect

/** A scrim with the answers to it, the first one first. */
export type StoredScrim = { readonly row: ScrimRow; readonly answers: readonly AnswerRow[] }

/** What the rules of the domain need. */
export const scrimOf = ({ row, answers }: StoredScrim): Scrim => ({
  author: row.author,
  state: row.state,
  startsAt: row.startsAt.getTime(),
  opponent: row.opponent ?? undefined,
  answers: answers.map(({ player }) => player),
})

const withAnswers = async (db: Database, rows: readonly ScrimRow[]): Promise<StoredScrim[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const answers = await db
    .select()
    .from(scrimAnswers)
    .where(inArray(scrimAnswers.scrimId, ids))
    .orderBy(asc(scrimAnswers.answeredAt), asc(scrimAnswers.id))
  return rows.map((row) => ({ row, answers: answers.filter(({ scrimId }) => scrimId === row.id) }))
}

/** The posts on the board, the earliest first. */
export const openScrims = async (db: Database, now: Date): Promise<StoredScrim[]> =>
  withAnswers(
    db,
    await db
      .select()
      .from(scrims)
      .where(and(eq(scrims.state, 'open'), gt(scrims.startsAt, now)))
      .orderBy(asc(scrims.startsAt), asc(scrims.id))
      .limit(mostScrims),
  )

/** The scrims that a player has agreed on, also those that ended lately, and the player's open post. */
export const scrimsOf = async (db: Database, steamId: string, now: Date): Promise<StoredScrim[]> =>
  withAnswers(
    db,
    await db
      .select()
      .from(scrims)
      .where(
        and(
          or(eq(scrims.author, steamId), eq(scrims.opponent, steamId)),
          or(isNull(scrims.endedAt), gt(scrims.endedAt, addMs(now, -endedScrimShownMs))),
        ),
      )
      .orderBy(asc(scrims.startsAt), asc(scrims.id)),
  )

/** Locks a scrim and returns it with its answers. */
export const lockScrim = async (tx: Transaction, id: string): Promise<StoredScrim | undefined> =>
  (await withAnswers(tx, await tx.select().from(scrims).where(eq(scrims.id, id)).for('update')))[0]

/** Ends a player's open post whose time has passed, also before the job does. */
export const endOwnOver = async (db: Database, author: string, now: Date): Promise<void> => {
  await db
    .update(scrims)
    .set({ state: 'over', endedAt: now })
    .where(and(eq(scrims.author, author), eq(scrims.state, 'open'), lte(scrims.startsAt, now)))
}

/** Adds a post. Returns false if its author has an open one. */
export const addScrim = async (db: Database, row: typeof scrims.$inferInsert): Promise<boolean> =>
  (await db.insert(scrims).values(row).onConflictDoNothing().returning({ id: scrims.id })).length > 0

export const updateScrim = async (db: Database, id: string, set: Partial<ScrimRow>): Promise<void> => {
  await db.update(scrims).set(set).where(eq(scrims.id, id))
}

export const removeScrim = async (db: Database, id: string): Promise<void> => {
  await db.delete(scrims).where(eq(scrims.id, id))
}

/** Stores an answer; a repeated one replaces the server. */
export const putAnswer = async (db: Database, row: AnswerRow): Promise<void> => {
  await db
    .insert(scrimAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [scrimAnswers.scrimId, scrimAnswers.player],
      set: { serverId: row.serverId },
    })
}

export const removeAnswers = async (db: Database, scrimId: string, player?: string): Promise<void> => {
  await db
    .delete(scrimAnswers)
    .where(and(eq(scrimAnswers.scrimId, scrimId), player === undefined ? undefined : eq(scrimAnswers.player, player)))
}

/** The ids of scrims whose time has passed. */
export const overScrims = async (db: Database, now: Date): Promise<readonly { readonly id: string }[]> =>
  db
    .select({ id: scrims.id })
    .from(scrims)
    .where(
      or(
        and(eq(scrims.state, 'open'), lte(scrims.startsAt, now)),
        and(eq(scrims.state, 'agreed'), lte(scrims.startsAt, addMs(now, -scrimLastsMs))),
      ),
    )

/** The ids of agreed scrims whose server is being rented. */
export const scrimsToServe = async (db: Database): Promise<readonly { readonly id: string }[]> =>
  db
    .select({ id: scrims.id })
    .from(scrims)
    .where(and(eq(scrims.state, 'agreed'), isNull(scrims.serverId), isNotNull(scrims.renter)))

/** Deletes scrims that neither side sees any more. */
export const deleteEndedScrims = async (db: Database, now: Date): Promise<void> => {
  await db.delete(scrims).where(lte(scrims.endedAt, addMs(now, -endedScrimShownMs)))
}

/** Removes a player from the board. Locks first, so that an answer that is being accepted is not missed. */
export const forgetScrimsOf = async (tx: Transaction, steamId: string): Promise<void> => {
  const answered = tx.select({ id: scrimAnswers.scrimId }).from(scrimAnswers).where(eq(scrimAnswers.player, steamId))
  const isTheirs = or(eq(scrims.author, steamId), eq(scrims.opponent, steamId))
  await tx
    .select({ id: scrims.id })
    .from(scrims)
    .where(or(isTheirs, inArray(scrims.id, answered)))
    .orderBy(sql`${scrims.id} collate "C"`)
    .for('update')
  await tx.delete(scrimAnswers).where(eq(scrimAnswers.player, steamId))
  await tx.delete(scrims).where(isTheirs)
}

/** Whether a player has another agreed scrim on a server than the given one, and so stays its admin. */
export const hasOtherScrimOn = async (
  tx: Transaction,
  { id, serverId, guest }: Pick<ScrimRow, 'id' | 'serverId' | 'guest'>,
): Promise<boolean> => {
  if (serverId === null || guest === null) return false
  const others = await tx
    .select({ id: scrims.id })
    .from(scrims)
    .where(
      and(
        ne(scrims.id, id),
        eq(scrims.state, 'agreed'),
        eq(scrims.serverId, serverId),
        or(eq(scrims.author, guest), eq(scrims.opponent, guest)),
      ),
    )
    .limit(1)
  return others.length > 0
}
