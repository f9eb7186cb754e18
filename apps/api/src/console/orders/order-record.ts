import type { OrderHistory, OrderRecord } from '@warmup/domain/console'
import { type OrderHistory as History, type OrderRow, refundableOf } from '../../payments/index.ts'

/** An order in the console's lists. */
export const orderRecord = ({ createdAt, ...order }: OrderRow): OrderRecord => ({
  id: order.id,
  payer: order.payer,
  payerName: order.payerName,
  product: order.product,
  serverId: order.serverId,
  serverName: order.serverName,
  region: order.region,
  duration: order.duration,
  ...(order.hours !== null && { hours: order.hours }),
  currency: order.currency,
  amount: order.amount,
  state: order.state,
  createdAt: createdAt.getTime(),
})

/** An order with its history as the console shows it. */
export const orderHistoryRecord = (history: History): OrderHistory => ({
  order: orderRecord(history.order),
  entries: history.entries.map(({ event, state, at, method, tradeNo, transactionId, amount, detail }) => ({
    event,
    state,
    at: at.getTime(),
    ...(method !== null && { method }),
    tradeNo,
    transactionId,
    amount,
    detail,
  })),
  attempts: history.attempts.map(({ tradeNo, method, amount, state, begunAt, expiresAt }) => ({
    tradeNo,
    method,
    amount,
    state,
    begunAt: begunAt.getTime(),
    expiresAt: expiresAt.getTime(),
  })),
  refunds: history.refunds.map(({ refundNo, tradeNo, method, amount, state, problem, tries }) => ({
    refundNo,
    tradeNo,
    method,
    amount,
    state,
    problem,
    tries,
  })),
  refundable: refundableOf(history),
})
