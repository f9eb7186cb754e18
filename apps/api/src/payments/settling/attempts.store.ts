import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import type { Attempt } from '../gateways/gateway.ts'
import { type AttemptRow, openAttemptStates } from '../orders/orders.store.ts'
import { practicePayments } from '../payments.tables.ts'

/** The interval between queries about an open attempt, whether or not a client polls. */
const lookEveryMs = 60_000
/** Minimum interval between queries about one attempt that a client triggers. */
const throttleMs = 3_000
/**
 * Minimum interval between captures of money that was declined and stays approved. A notification of a new approval
 * ends it.
 */
const declineRestMs = 60_000
/** Delays of the queries after an attempt was closed: a payment may have been on its way, and its notification lost. */
const looksAfterClosingMs = [10 * 60_000, 60 * 60_000, 6 * 3_600_000, 24 * 3_600_000] as const
/** A wrong clock planned queries that lie further ahead: of open attempts, and of any attempt. */
const furthestOpenLookMs = 2 * lookEveryMs
const furthestLookMs = 2 * Math.max(...looksAfterClosingMs)

const isOpenAttempt = inArray(practicePayments.state, [...openAttemptStates])

/** An attempt in the gateway's format. */
export const attemptFor = ({ tradeNo, gatewayId, amount, via }: AttemptRow): Attempt => ({
  tradeNo,
  gatewayId,
  amount,
  via,
})

/** Whether the money was declined recently, so that the payer must approve it again before the next capture. */
export const isDeclinedYet = ({ declinedAt }: AttemptRow, now: Date): boolean =>
  declinedAt !== null && declinedAt <= now && declinedAt > addMs(now, -declineRestMs)

export const findAttempt = async (db: Database, tradeNo: string): Promise<AttemptRow | undefined> =>
  (await db.select().from(practicePayments).where(eq(practicePayments.tradeNo, tradeNo)))[0]

export const updateAttempt = async (
  db: Database,
  tradeNo: string,
  set: Partial<typeof practicePayments.$inferInsert>,
): Promise<void> => {
  await db.update(practicePayments).set(set).where(eq(practicePayments.tradeNo, tradeNo))
}

/** Records an attempt before its gateway is called, so that it is queried even after a crash. */
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

/**
 * Records the payment page of an attempt. Returns false if the attempt has been closed, or its money is being captured.
 */
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

/** The columns of a closed attempt; a few more queries follow. */
export const closedAttempt = (now: Date): Partial<typeof practicePayments.$inferInsert> => ({
  state: 'closed',
  looks: 0,
  lookAt: addMs(now, looksAfterClosingMs[0]),
})

/** The time of the next query after a query without news. A closed attempt is queried only a few times. */
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

/** A query about an attempt that is in progress. */
export type Look = { readonly attempt: AttemptRow; readonly until: Date }

/**
 * Claims the next query about an attempt until it must have ended or its process died; then the attempt is due again.
 * Undefined if the attempt is paid, or was queried just now and `isForced` is not set.
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

/** Ends a query and plans the next one, unless a change or a notification has already planned it. */
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

/** The attempts due for a query, the longest waiting first. */
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

/**
 * Records a notification and makes the attempt due, so that a crash does not lose it. Returns false for an unknown
 * attempt.
 */
export const recordNotification = async (db: Database, tradeNo: string, now: Date): Promise<boolean> => {
  await db
    .update(practicePayments)
    .set({ notifiedAt: now })
    .where(and(eq(practicePayments.tradeNo, tradeNo), isNull(practicePayments.notifiedAt)))
  const known = await db
    .update(practicePayments)
    // A notification restarts the schedule of a closed attempt. Otherwise many could use it up before the money comes.
    .set({ lookAt: now, looks: 0, declinedAt: null })
    .where(
      and(eq(practicePayments.tradeNo, tradeNo), inArray(practicePayments.state, [...openAttemptStates, 'closed'])),
    )
    .returning({ tradeNo: practicePayments.tradeNo })
  return known.length > 0 || (await findAttempt(db, tradeNo)) !== undefined
}

/** Makes the open attempts of an order due now. */
export const hurryOpenAttempts = async (tx: Transaction, orderId: string, now: Date): Promise<void> => {
  await tx
    .update(practicePayments)
    .set({ lookAt: now })
    .where(and(eq(practicePayments.orderId, orderId), isOpenAttempt))
}
