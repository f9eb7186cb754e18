import { leftUnpaidForMs, mayReserve, orderLifetimeMs } from '@warmup/domain/payments'
import { and, eq, gt, max, min, ne } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { practiceOrderEntries, practiceOrders, practicePayments } from '../payments.tables.ts'
import type { OrderRow } from './orders.store.ts'

/** Orders older than this cannot have ended within the last `leftUnpaidForMs`. */
const longestMs = leftUnpaidForMs + orderLifetimeMs

/** Whether an item of a product may be reserved for a player: not if they left too many orders of it unpaid. */
export const mayReserveFor = async (
  db: Database,
  { payer, product }: Pick<OrderRow, 'payer' | 'product'>,
  now: Date,
): Promise<boolean> => {
  const unpaid = await db
    .select({ openedAt: min(practicePayments.begunAt), closedAt: max(practiceOrderEntries.at) })
    .from(practiceOrders)
    .innerJoin(practicePayments, and(eq(practicePayments.orderId, practiceOrders.id), ne(practicePayments.url, '')))
    .innerJoin(
      practiceOrderEntries,
      and(eq(practiceOrderEntries.orderId, practiceOrders.id), eq(practiceOrderEntries.event, 'closed')),
    )
    .where(
      and(
        eq(practiceOrders.payer, payer),
        eq(practiceOrders.product, product),
        eq(practiceOrders.state, 'closed'),
        gt(practiceOrders.createdAt, addMs(now, -longestMs)),
      ),
    )
    .groupBy(practiceOrders.id)
  const [paid] = await db
    .select({ at: max(practiceOrderEntries.at) })
    .from(practiceOrders)
    .innerJoin(practiceOrderEntries, eq(practiceOrderEntries.orderId, practiceOrders.id))
    .where(and(eq(practiceOrders.payer, payer), eq(practiceOrderEntries.event, 'paid')))
  return mayReserve(
    unpaid.flatMap(({ openedAt, closedAt }) =>
      openedAt === null || closedAt === null ? [] : [{ openedAt: openedAt.getTime(), closedAt: closedAt.getTime() }],
    ),
    { now: now.getTime(), lastPaidAt: paid?.at?.getTime() },
  )
}
