import {
  isPassing,
  maxNotices,
  maxPassingNotices,
  type NewNotice,
  type NoticeChoice,
  type NoticeKind,
  noticeKinds,
} from '@warmup/domain/notices'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { type Database, excluded, type Transaction } from '../platform/db/index.ts'
import { noticeChoices, notices } from './notices.tables.ts'

export type NoticeRow = typeof notices.$inferSelect

const kindsLike = (passing: boolean) => noticeKinds.filter((kind) => isPassing(kind) === passing)

/**
 * Removes those beyond the number that is listed. Those that are soon out of date do not displace the others; of these
 * kinds, which are frequent, those that were mailed stay: they count for the mails of the day, and their links must work.
 */
const removeOldest = async (tx: Transaction, steamId: string, kind: NoticeKind): Promise<void> => {
  const passing = isPassing(kind)
  const counted = and(
    eq(notices.steamId, steamId),
    inArray(notices.kind, kindsLike(passing)),
    passing ? ne(notices.mail, 'sent') : undefined,
  )
  const oldestKept = tx
    .select({ id: notices.id })
    .from(notices)
    .where(counted)
    .orderBy(desc(notices.id))
    .limit(1)
    .offset((passing ? maxPassingNotices : maxNotices) - 1)
  await tx.delete(notices).where(and(counted, lt(notices.id, sql`(${oldestKept})`)))
}

/**
 * Adds a notice in the transaction in which its event happens. Does nothing if the occasion has a notice already, or if
 * the server has no owner. The job tells the player after the commit.
 */
export const addNotice = async (tx: Transaction, { player, ...notice }: NewNotice): Promise<void> => {
  // The servers of a deleted account have no owner until they are removed.
  if (player === '') return
  const added = await tx
    .insert(notices)
    .values({ ...notice, steamId: player })
    .onConflictDoNothing({ target: [notices.steamId, notices.kind, notices.subject, notices.occasion] })
    .returning({ id: notices.id })
  if (added.length > 0) await removeOldest(tx, player, notice.kind)
}

/** The number of a player's notices since a time that were mailed. */
export const mailedSince = (tx: Transaction, steamId: string, since: Date): Promise<number> =>
  tx.$count(notices, and(eq(notices.steamId, steamId), eq(notices.mail, 'sent'), gt(notices.at, since)))

/** False for kinds of a newer release, whose replicas may run at the same time during an update. */
export const hasKnownKind = ({ kind }: NoticeRow): boolean => noticeKinds.includes(kind)

/** A player's notices, the latest first: as many as are listed of the passing kinds, and of all others. */
export const noticesOf = async (db: Database, steamId: string): Promise<NoticeRow[]> => {
  const passing = inArray(notices.kind, kindsLike(true))
  const latest = (kinds: SQL, limit: number) =>
    db
      .select()
      .from(notices)
      .where(and(eq(notices.steamId, steamId), kinds))
      .orderBy(desc(notices.id))
      .limit(limit)
  const listed = [...(await latest(not(passing), maxNotices)), ...(await latest(passing, maxPassingNotices))]
  return listed.toSorted((a, b) => b.id - a.id)
}

/** Marks a player's notices up to an id as read. Returns false if all were read already. */
export const markRead = async (
  tx: Transaction,
  { steamId, upTo, now }: { readonly steamId: string; readonly upTo: number; readonly now: Date },
): Promise<boolean> => {
  const marked = await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.steamId, steamId), lte(notices.id, upTo), isNull(notices.readAt)))
    .returning({ id: notices.id })
  return marked.length > 0
}

export const choicesOf = (db: Database, steamId: string): Promise<NoticeChoice[]> =>
  db
    .select({ kind: noticeChoices.kind, way: noticeChoices.way, isOn: noticeChoices.isOn })
    .from(noticeChoices)
    .where(eq(noticeChoices.steamId, steamId))

export const storeChoices = async (db: Database, steamId: string, choices: readonly NoticeChoice[]): Promise<void> => {
  await db
    .insert(noticeChoices)
    .values(choices.map((choice) => ({ ...choice, steamId })))
    .onConflictDoUpdate({
      target: [noticeChoices.steamId, noticeChoices.kind, noticeChoices.way],
      set: excluded(noticeChoices, ['isOn']),
    })
}

/**
 * The player to whom the mail with a token was sent; undefined once its notice has been removed. Locks the notice until
 * the transaction ends, so that the account is not deleted meanwhile.
 */
export const holdPlayerOf = async (tx: Transaction, stopHash: string): Promise<string | undefined> => {
  const [row] = await tx
    .select({ steamId: notices.steamId })
    .from(notices)
    .where(eq(notices.stopHash, stopHash))
    .for('key share')
  return row?.steamId
}

/** Kinds of a newer release are left to its replicas. */
const isUndone = and(or(eq(notices.isTold, false), eq(notices.mail, 'due')), inArray(notices.kind, [...noticeKinds]))

/** Notices with a higher id of which players have not been told yet, the oldest first. */
export const undoneNotices = (db: Database, after: number, limit: number): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notices)
    .where(and(isUndone, gt(notices.id, after)))
    .orderBy(asc(notices.id))
    .limit(limit)

/** Locks a notice until the transaction ends; undefined if the player has been told of it. */
export const lockUndone = async (tx: Transaction, id: number): Promise<NoticeRow | undefined> =>
  (
    await tx
      .select()
      .from(notices)
      .where(and(eq(notices.id, id), isUndone))
      .for('update')
  )[0]

export const updateNotice = async (
  tx: Transaction,
  id: number,
  set: Partial<Pick<NoticeRow, 'isTold' | 'mail' | 'stopHash'>>,
): Promise<void> => {
  await tx.update(notices).set(set).where(eq(notices.id, id))
}

export const removeNoticesBefore = async (db: Database, time: Date): Promise<void> => {
  await db.delete(notices).where(lt(notices.at, time))
}
