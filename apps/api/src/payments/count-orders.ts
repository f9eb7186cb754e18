import { orderStates } from '@warmup/domain/payments'
import { count, eq } from 'drizzle-orm'
import { keptReading } from '../platform/clock/index.ts'
import type { Database } from '../platform/db/index.ts'
import { practiceOrders, practiceRefunds } from './payments.tables.ts'

/** Orders by state, and the number of unfinished refunds. */
export type OrderCounts = { readonly states: Readonly<Record<string, number>>; readonly refundsDue: number }

/** The cache lifetime: counting reads every order. */
const keptMs = 30_000
/** If the database does not answer within this time, the metrics are exported without these counts. */
const patienceMs = 1_000

/** Counts orders and due refunds. Reads every order. */
export const countOrders = async (db: Database): Promise<OrderCounts> => {
  const rows = await db
    .select({ state: practiceOrders.state, orders: count() })
    .from(practiceOrders)
    .groupBy(practiceOrders.state)
  const [due] = await db.select({ refunds: count() }).from(practiceRefunds).where(eq(practiceRefunds.state, 'due'))
  const none = orderStates.map((state) => [state, 0] as const)
  return {
    states: Object.fromEntries([...none, ...rows.map(({ state, orders }) => [state, orders] as const)]),
    refundsDue: due?.refunds ?? 0,
  }
}

/** Counts orders for the metrics; undefined while the database does not answer. */
export const createOrderCounter = (db: Database): (() => Promise<OrderCounts | undefined>) =>
  keptReading(() => countOrders(db), { keptMs, patienceMs })
