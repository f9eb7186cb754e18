import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { addMs } from '../../../platform/clock/index.ts'
import type { Database, Transaction } from '../../../platform/db/index.ts'
import type { Attempt } from '../../gateways/gateway.ts'
import { type AttemptRow, openAttemptStates } from '../orders.store.ts'
import { practicePayments } from '../orders.tables.ts'

/** What is open is asked about this often, whoever waits for it. */
const lookEveryMs = 60_000
/** Between two questions about one attempt by whoever waits for it. */
const throttleMs = 3_000
/** After an attempt was closed: money may have been on its way, and the news of it lost. */
const looksAfterClosingMs = [10 * 60_000, 60 * 60_000, 6 * 3_600_000, 24 * 3_600_000] as const
/** Looks that lie further ahead, at what is open and at anything, were planned by a clock that was wrong. */
const furthestOpenLookMs = 2 * lookEveryMs
const furthestLookMs = 2 * Math.max(...looksAfterClosingMs)

const isOpenAttempt = inArray(practicePayments.state, [...openAttemptStates])

/** An attempt as its gateway is told of it. */
export const attemptFor = ({ tradeNo, gatewayId, amount, via }: AttemptRow): Attempt => ({
  tradeNo,
  gatewayId,
  amount,
  via,
})

export const findAttempt = async (db: Database, tradeNo: string): Promise<AttemptRow | undefined> =>
  (await db.select().from(practicePayments).where(eq(practicePayments.tradeNo, tradeNo)))[0]

export const updateAttempt = async (
  db: Database,
  tradeNo: string,
  set: Partial<typeof practicePayments.$inferInsert>,
): Promise<void> => {
  await db.update(practicePayments).set(set).where(eq(practicePayments.tradeNo, tradeNo))
}

/** Enters an attempt before its gateway hears of it: whatever becomes of us, it is asked about. */
export const insertAttempt = async (
  tx: Transaction,
  attempt: Pick<AttemptRow, 'tradeNo' | 'orderId' | 'method' | 'via' | 'amount' | 'begunAt' | 'expiresAt'>,
): Promise<AttemptRow> => {
  const [row] = await tx
    .insert(practicePayments)
    .values({ ...attempt, state: 'beginning', lookAt: addMs(attempt.begunAt, lookEveryMs) })
    .returning()
  if (row === undefined) throw new Error('An insert returned no row')
  return row
}

/** Writes where an attempt is paid. False if it has been closed meanwhile, or its money is being taken. */
export const openAttempt = async (
  db: Database,
  tradeNo: string,
  begun: Pick<AttemptRow, 'url' | 'gatewayId'>,
): Promise<boolean> => {
  const opened = await db
    .update(practicePayments)
    .set({ ...begun, state: 'open' })
    .where(and(eq(practicePayments.tradeNo, tradeNo), inArray(practicePayments.state, ['beginning', 'open'])))
    .returning({ tradeNo: practicePayments.tradeNo })
  return opened.length > 0
}

/** Closes an attempt in the book; it is looked at a few times more. */
export const closedAttempt = (now: Date): Partial<typeof practicePayments.$inferInsert> => ({
  state: 'closed',
  looks: 0,
  lookAt: addMs(now, looksAfterClosingMs[0]),
})

/** What an attempt is planned for after a question that changed nothing. A closed one is looked at a few times only. */
const nextLook = (
  { state, expiresAt, looks }: AttemptRow,
  { now, isAnswered }: { readonly now: Date; readonly isAnswered: boolean },
): Pick<AttemptRow, 'looks' | 'lookAt'> => {
  if (state !== 'closed') {
    const leftMs = expiresAt.getTime() - now.getTime()
    return { looks, lookAt: addMs(now, leftMs > 0 ? Math.min(leftMs, lookEveryMs) : lookEveryMs) }
  }
  if (!isAnswered) return { looks, lookAt: addMs(now, looksAfterClosingMs[0]) }
  const afterMs = looksAfterClosingMs[looks + 1]
  return { looks: looks + 1, lookAt: afterMs === undefined ? null : addMs(now, afterMs) }
}

/** A question about an attempt that is under way. */
export type Look = { readonly attempt: AttemptRow; readonly until: Date }

/**
 * Claims the next question about an attempt for so long that it must have ended or its process died: then there is another
 * one. Undefined where it was paid meanwhile, or was asked about just now, unless `isForced`.
 */
export const claimLook = async (
  db: Database,
  attempt: AttemptRow,
  { now, claimMs, isForced }: { readonly now: Date; readonly claimMs: number; readonly isForced: boolean },
): Promise<Look | undefined> => {
  const { askedAt } = practicePayments
  const isRested = or(isNull(askedAt), lte(askedAt, addMs(now, -throttleMs)), gt(askedAt, addMs(now, throttleMs)))
  const until = addMs(now, claimMs)
  const claimed = await db
    .update(practicePayments)
    .set({ askedAt: now, lookAt: until })
    .where(
      and(
        eq(practicePayments.tradeNo, attempt.tradeNo),
        ne(practicePayments.state, 'paid'),
        isForced ? undefined : isRested,
      ),
    )
    .returning({ tradeNo: practicePayments.tradeNo })
  return claimed.length > 0 ? { attempt, until } : undefined
}

/** Ends a question and plans the next one, unless that was answered by a change, or news have made it due already. */
export const endLook = async (
  db: Database,
  { attempt, until }: Look,
  outcome: { readonly now: Date; readonly isAnswered: boolean },
): Promise<void> => {
  await db
    .update(practicePayments)
    .set(nextLook(attempt, outcome))
    .where(and(eq(practicePayments.tradeNo, attempt.tradeNo), eq(practicePayments.lookAt, until)))
}

/** The attempts that are to be asked about now, those that have waited longest first. */
export const dueAttempts = (db: Database, now: Date, limit: number): Promise<AttemptRow[]> => {
  const isFarOff = or(
    and(isOpenAttempt, gt(practicePayments.lookAt, addMs(now, furthestOpenLookMs))),
    gt(practicePayments.lookAt, addMs(now, furthestLookMs)),
  )
  return db
    .select()
    .from(practicePayments)
    .where(or(lte(practicePayments.lookAt, now), isFarOff))
    .orderBy(asc(practicePayments.lookAt))
    .limit(limit)
}

/** What came by way of a notification: from then on the attempt is due, whatever becomes of us. False for a stranger. */
export const recordNotification = async (db: Database, tradeNo: string, now: Date): Promise<boolean> => {
  await db
    .update(practicePayments)
    .set({ notifiedAt: now })
    .where(and(eq(practicePayments.tradeNo, tradeNo), isNull(practicePayments.notifiedAt)))
  const known = await db
    .update(practicePayments)
    // News of a closed attempt begin its later looks anew, or many would use them up before its money comes.
    .set({ lookAt: now, looks: 0 })
    .where(
      and(eq(practicePayments.tradeNo, tradeNo), inArray(practicePayments.state, [...openAttemptStates, 'closed'])),
    )
    .returning({ tradeNo: practicePayments.tradeNo })
  return known.length > 0 || (await findAttempt(db, tradeNo)) !== undefined
}

/** Has the attempts of an order that are still open looked at next. */
export const hurryOpenAttempts = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  await tx
    .update(practicePayments)
    .set({ lookAt: now })
    .where(and(eq(practicePayments.orderId, orderId), isOpenAttempt))
}
