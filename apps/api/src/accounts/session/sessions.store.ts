import { type Device, sessionSeenMs } from '@warmup/domain/accounts'
import { and, desc, eq, exists, gt, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { sessions, spentOnce, users } from '../accounts.tables.ts'
import { type OnceKind, redeemOnce } from '../redeem-once.ts'
import type { UserRow } from '../users.store.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Maximum number of listed sessions. */
const mostListed = 100

const ended = (id: typeof sessions.id | string) =>
  and(eq(spentOnce.kind, 'session' satisfies OnceKind), eq(spentOnce.id, id))

export type FoundSession = {
  readonly user: UserRow
  /** The generation to which it moved when it ended the other sessions; null without a row. */
  readonly generation: number | null
  readonly isSeenLately: boolean
}

/** A session's account and recorded data; undefined if it has ended. One query with three primary key look-ups. */
export const findSessionOfUser = async (
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<FoundSession | undefined> => {
  const seenLately = sql<boolean>`coalesce(${sessions.lastSeenAt} > now() - make_interval(secs => ${sessionSeenMs / 1_000}::double precision), false)`
  const [found] = await db
    .select({ user: users, ended: spentOnce.id, generation: sessions.generation, isSeenLately: seenLately })
    .from(users)
    .leftJoin(spentOnce, ended(sessionId))
    .leftJoin(sessions, and(eq(sessions.id, sessionId), eq(sessions.userId, users.id)))
    .where(eq(users.id, userId))
    .limit(1)
  return found?.ended === null ? found : undefined
}

/** Records the use of a session; the first time also its device. */
export const noteSession = async (
  db: Database,
  { browser, system, ...session }: Omit<SessionRow, 'lastSeenAt'> & Device,
): Promise<void> => {
  await db
    .insert(sessions)
    .values({ ...session, browser, system })
    .onConflictDoUpdate({
      target: sessions.id,
      set: { lastSeenAt: sql`now()`, expiresAt: sql`greatest(${sessions.expiresAt}, excluded.expires_at)` },
    })
}

/** The valid recorded sessions of an account. */
const ofAccount = (userId: string) =>
  and(eq(sessions.userId, userId), eq(sessions.generation, users.sessionGeneration), gt(sessions.expiresAt, sql`now()`))

/** An account's sessions, last used first. */
export const listSessions = async (db: Database, userId: string): Promise<SessionRow[]> => {
  const rows = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(spentOnce, ended(sessions.id))
    // A call that ran while its session was ended may have recorded it again.
    .where(and(ofAccount(userId), isNull(spentOnce.id)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(mostListed)
  return rows.map(({ session }) => session)
}

/** The given sessions that have not ended. */
export const liveSessionsAmong = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const isLive = and(eq(sessions.generation, users.sessionGeneration), gt(sessions.expiresAt, sql`now()`))
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(spentOnce, ended(sessions.id))
    .where(and(inArray(sessions.id, [...ids]), isLive, isNull(spentOnce.id)))
  return new Set(rows.map(({ id }) => id))
}

/** Ends a session and remembers that for `rememberedMs`. */
export const endOneSession = async (db: Database, id: string, rememberedMs: number): Promise<void> => {
  await redeemOnce(db, 'session', id, rememberedMs)
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Ends a session of this account. Returns false if it has no such session. */
export const endSessionOf = (
  db: Database,
  { userId, id }: { userId: string; id: string },
  rememberedMs: number,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const known = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(ofAccount(userId), eq(sessions.id, id)))
    if (known.length === 0) return false
    await endOneSession(tx, id, rememberedMs)
    return true
  })

/** Extends a session for a token that is about to be signed. Returns false if the session has ended in the meantime. */
export const prolongSession = async (
  db: Database,
  { id, userId, expiresAt }: Pick<SessionRow, 'id' | 'userId' | 'expiresAt'>,
): Promise<boolean> => {
  const prolonged = await db
    .update(sessions)
    .set({ expiresAt: sql`greatest(${sessions.expiresAt}, ${expiresAt.toISOString()}::timestamptz)` })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return prolonged.length > 0
}

/**
 * Ends all sessions of an account but one, including unrecorded ones: the account's generation increases, and only this
 * session moves to it. Returns false, and ends none, if this session has itself ended.
 */
export const endSessionsBut = (db: Database, { userId, id }: { userId: string; id: string }): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // Locked until the commit, so that other calls that end sessions run entirely before or after.
    const [user] = await tx
      .select({ generation: users.sessionGeneration })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
    if (user === undefined) return false
    const generation = user.generation + 1
    const wasEnded = exists(tx.select({ id: spentOnce.id }).from(spentOnce).where(ended(id)))
    const kept = await tx
      .update(sessions)
      .set({ generation })
      .where(
        and(
          eq(sessions.id, id),
          eq(sessions.userId, userId),
          // A call that ran while all sessions were ended may have recorded this one again, in its former generation.
          eq(sessions.generation, user.generation),
          not(wasEnded),
        ),
      )
      .returning({ id: sessions.id })
    if (kept.length === 0) return false
    await tx.update(users).set({ sessionGeneration: generation }).where(eq(users.id, userId))
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id)))
    return true
  })
