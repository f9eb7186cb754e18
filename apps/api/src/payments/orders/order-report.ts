import { orderedDuration } from '@warmup/domain/payments'
import { moneyText } from './money-text.ts'
import type { OrderHistory } from './order-history.ts'
import type { OrderRow } from './orders.store.ts'

/** An order on one line, for the operator. */
export const orderLine = (order: OrderRow): string =>
  [
    order.id,
    order.state.padEnd(10),
    moneyText(order.amount, order.currency).padStart(12),
    order.createdAt.toISOString(),
    order.payer,
    order.product,
    orderedDuration(order),
    ...(order.region === '' ? [] : [order.region]),
    order.serverId,
    order.serverName,
  ].join('  ')

/** The complete history of an order, for the operator. */
export const orderReport = ({ order, entries, attempts, refunds }: OrderHistory): readonly string[] => [
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
