import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import { addMs } from '../../../platform/clock/index.ts'
import type { Database, Transaction } from '../../../platform/db/index.ts'
import type { EntryRow } from '../orders.store.ts'
import { practiceOrderEntries, practiceRefunds } from '../orders.tables.ts'

export type RefundRow = typeof practiceRefunds.$inferSelect

/** Between two tries of a refund, at most. */
export const longestWaitMs = 60 * 60_000

/** A payment that came, as the book has it. */
export type Payment = Pick<EntryRow, 'orderId' | 'tradeNo' | 'transactionId' | 'amount' | 'currency'> & {
  readonly method: RefundRow['method']
}

/** The payment that paid an order; undefined before. */
export const paymentOf = async (tx: Transaction, orderId: string): Promise<Payment | undefined> => {
  const [entry] = await tx
    .select()
    .from(practiceOrderEntries)
    .where(and(eq(practiceOrderEntries.orderId, orderId), eq(practiceOrderEntries.event, 'paid')))
  return entry?.method ? { ...entry, method: entry.method } : undefined
}

/** Has a payment given back. Its number at the gateway is fixed here, so that it is given back once. */
export const insertRefund = async (
  tx: Transaction,
  { orderId, tradeNo, transactionId, method, amount, currency }: Payment,
  { isSurplus, now }: { readonly isSurplus: boolean; readonly now: Date },
): Promise<void> => {
  await tx.insert(practiceRefunds).values({
    refundNo: `${tradeNo}_r`,
    orderId,
    tradeNo,
    transactionId,
    method,
    amount,
    currency,
    isSurplus,
    state: 'due',
    createdAt: now,
    tryAt: now,
  })
}

export const refundOf = async (db: Database, refundNo: string): Promise<RefundRow | undefined> =>
  (await db.select().from(practiceRefunds).where(eq(practiceRefunds.refundNo, refundNo)))[0]

export const updateRefund = async (
  db: Database,
  refundNo: string,
  set: Partial<typeof practiceRefunds.$inferInsert>,
): Promise<void> => {
  await db.update(practiceRefunds).set(set).where(eq(practiceRefunds.refundNo, refundNo))
}

/** The refunds that are to be tried now, those that have waited longest first. A clock that was wrong holds up none. */
export const dueRefunds = (db: Database, now: Date, limit: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(practiceRefunds)
    .where(
      and(
        eq(practiceRefunds.state, 'due'),
        or(lte(practiceRefunds.tryAt, now), gt(practiceRefunds.tryAt, addMs(now, 2 * longestWaitMs))),
      ),
    )
    .orderBy(asc(practiceRefunds.tryAt))
    .limit(limit)
