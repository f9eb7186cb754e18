import { and, count, eq, inArray, or } from 'drizzle-orm'
import type { PersonalData } from '../platform/personal-data/index.ts'
import { openStates, ordersOf } from './orders/orders.store.ts'
import { practiceOrders, practiceRefunds } from './payments.tables.ts'

/** More orders than any player has. */
const allOrders = 100_000

/** Orders stay for the operator's books, without the payer (docs/product/privacy.md#what-stays). */
export const paymentsPersonalData: PersonalData = {
  read: async (db, { steamId }) => {
    const records = await ordersOf(db, steamId, allOrders)
    return {
      orders: records.map(({ order: { password, ...order }, entries }) => ({
        ...order,
        history: entries.map(({ orderId, ...entry }) => entry),
      })),
    }
  },
  outlook: async (db, { steamId }) => {
    const isUnsettled = or(
      inArray(practiceOrders.state, [...openStates, 'paid', 'refund_due']),
      inArray(
        practiceOrders.id,
        db.select({ id: practiceRefunds.orderId }).from(practiceRefunds).where(eq(practiceRefunds.state, 'due')),
      ),
    )
    const [orders] = await db
      .select({ open: count() })
      .from(practiceOrders)
      .where(and(eq(practiceOrders.payer, steamId), isUnsettled))
    return { openOrders: orders?.open ?? 0 }
  },
  erase: async (tx, { steamId }) => {
    await tx
      .update(practiceOrders)
      .set({ payer: '', payerName: '', password: '' })
      .where(eq(practiceOrders.payer, steamId))
  },
}
