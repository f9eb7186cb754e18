import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { practiceOrderEntries, practicePayments, practiceRefunds } from '../payments.tables.ts'
import { type AttemptRow, type EntryRow, findOrder, type OrderRow } from './orders.store.ts'

/** An order with all that the ledger has about it, each list oldest first. */
export type OrderHistory = {
  readonly order: OrderRow
  readonly entries: readonly EntryRow[]
  readonly attempts: readonly AttemptRow[]
  readonly refunds: readonly (typeof practiceRefunds.$inferSelect)[]
}

/** What is left to refund of the order's payments, in minor units. */
export const refundableOf = ({ entries, refunds }: Pick<OrderHistory, 'entries' | 'refunds'>): number => {
  const settled = new Set(refunds.filter(({ state }) => state === 'done').map(({ tradeNo }) => tradeNo))
  const open = entries.filter(({ tradeNo }) => !settled.has(tradeNo))
  return open.reduce((sum, { amount }) => sum + amount, 0)
}

/** The complete history of an order; undefined for an unknown id. */
export const orderHistory = async (db: Database, id: string): Promise<OrderHistory | undefined> => {
  const order = await findOrder(db, id)
  if (order === undefined) return undefined
  const entries = await db
    .select()
    .from(practiceOrderEntries)
    .where(eq(practiceOrderEntries.orderId, id))
    .orderBy(asc(practiceOrderEntries.id))
  const attempts = await db
    .select()
    .from(practicePayments)
    .where(eq(practicePayments.orderId, id))
    .orderBy(asc(practicePayments.begunAt))
  const refunds = await db
    .select()
    .from(practiceRefunds)
    .where(eq(practiceRefunds.orderId, id))
    .orderBy(asc(practiceRefunds.createdAt), asc(practiceRefunds.refundNo))
  return { order, entries, attempts, refunds }
}
