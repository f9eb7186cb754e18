import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { practiceOrderEntries, practicePayments, practiceRefunds } from '../payments.tables.ts'
import { moneyText } from './money-text.ts'
import { findOrder, type OrderRow } from './orders.store.ts'

/** An order on one line, for the operator. */
export const orderLine = (order: OrderRow): string =>
  [
    order.id,
    order.state.padEnd(10),
    moneyText(order.amount, order.currency).padStart(12),
    order.createdAt.toISOString(),
    order.payer,
    order.product,
    order.duration,
    ...(order.region === '' ? [] : [order.region]),
    order.serverId,
    order.serverName,
  ].join('  ')

/** The complete history of an order, for the operator; undefined for an unknown id. */
export const orderReport = async (db: Database, id: string): Promise<readonly string[] | undefined> => {
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
  const refunds = await db.select().from(practiceRefunds).where(eq(practiceRefunds.orderId, id))
  return [
    orderLine(order),
    ...entries.map(({ at, event, state, method, tradeNo, amount, currency, transactionId, detail }) =>
      [
        `  ${at.toISOString()}`,
        event.padEnd(16),
        state.padEnd(10),
        ...(method === null ? [] : [method, tradeNo]),
        ...(amount === 0 ? [] : [moneyText(amount, currency), transactionId]),
        ...(detail === '' ? [] : [detail]),
      ].join('  '),
    ),
    ...attempts.map(({ tradeNo, method, via, state, expiresAt, notifiedAt, askedAt }) =>
      [
        `  attempt ${tradeNo}`,
        `${method} ${via}`,
        state,
        `until ${expiresAt.toISOString()}`,
        ...(notifiedAt === null ? [] : [`notified ${notifiedAt.toISOString()}`]),
        ...(askedAt === null ? [] : [`asked ${askedAt.toISOString()}`]),
      ].join('  '),
    ),
    ...refunds.map(({ refundNo, state, amount, currency, tries, problem }) =>
      [
        `  refund ${refundNo}`,
        moneyText(amount, currency),
        state,
        ...(state === 'due' ? [`tried ${tries} times`, problem] : []),
      ].join('  '),
    ),
  ]
}
