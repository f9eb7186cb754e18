import { and, asc, eq, gt, lt, lte, or } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import type { EntryRow } from '../orders/orders.store.ts'
import { practiceOrderEntries, practiceRefunds } from '../payments.tables.ts'

export type RefundRow = typeof practiceRefunds.$inferSelect

/** The maximum time between two attempts of a refund. */
export const longestWaitMs = 60 * 60_000

/** A payment in the ledger. */
export type Payment = Pick<EntryRow, 'orderId' | 'tradeNo' | 'transactionId' | 'amount' | 'currency'> & {
  readonly method: RefundRow['method']
}

/** The payment of an order; undefined before it. */
export const paymentOf = async (tx: Transaction, orderId: string): Promise<Payment | undefined> => {
  const [entry] = await tx
    .select()
    .from(practiceOrderEntries)
    .where(and(eq(practiceOrderEntries.orderId, orderId), eq(practiceOrderEntries.event, 'paid')))
  return entry?.method ? { ...entry, method: entry.method } : undefined
}

/** The payment of an attempt, also if it did not pay the order. */
export const paymentBy = async (db: Database, tradeNo: string): Promise<Payment | undefined> => {
  const [entry] = await db
    .select()
    .from(practiceOrderEntries)
    .where(and(eq(practiceOrderEntries.tradeNo, tradeNo), gt(practiceOrderEntries.amount, 0)))
  return entry?.method ? { ...entry, method: entry.method } : undefined
}

/** The refunded amount of a payment, and the number of refunds. */
export const givenBackOf = async (
  db: Database,
  { orderId, tradeNo }: Pick<Payment, 'orderId' | 'tradeNo'>,
): Promise<{ readonly amount: number; readonly parts: number }> => {
  const entries = await db
    .select({ amount: practiceOrderEntries.amount })
    .from(practiceOrderEntries)
    .where(
      and(
        eq(practiceOrderEntries.orderId, orderId),
        eq(practiceOrderEntries.tradeNo, tradeNo),
        lt(practiceOrderEntries.amount, 0),
      ),
    )
  return { amount: entries.reduce((sum, { amount }) => sum - amount, 0), parts: entries.length }
}

/**
 * A refund of the rest of a payment. Each rest has its own number: a gateway would mistake it for the earlier refund.
 */
export const refundOfRest = (
  { tradeNo, amount }: Pick<Payment, 'tradeNo' | 'amount'>,
  given: { readonly amount: number; readonly parts: number },
): Pick<RefundRow, 'refundNo' | 'amount'> => ({
  refundNo: `${tradeNo}_r${given.parts === 0 ? '' : given.parts}`,
  amount: amount - given.amount,
})

/**
 * Makes a refund of a payment, or of its rest, due. Fixes the number at the gateway, so that the refund is made once.
 * Returns that number.
 */
export const insertRefund = async (
  tx: Transaction,
  payment: Payment,
  { isSurplus, now }: { readonly isSurplus: boolean; readonly now: Date },
): Promise<string> => {
  const { orderId, tradeNo, transactionId, method, currency } = payment
  const rest = refundOfRest(payment, await givenBackOf(tx, payment))
  await tx.insert(practiceRefunds).values({
    ...rest,
    orderId,
    tradeNo,
    transactionId,
    method,
    currency,
    isSurplus,
    state: 'due',
    createdAt: now,
    tryAt: now,
  })
  return rest.refundNo
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

export const refundsOfOrder = (db: Database, orderId: string): Promise<RefundRow[]> =>
  db.select().from(practiceRefunds).where(eq(practiceRefunds.orderId, orderId))

/** The refunds due for an attempt, the longest waiting first. A wrong clock delays none. */
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
