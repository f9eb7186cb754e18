import { addMs } from '../../platform/clock/index.ts'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import { type Attempt, type Gateway, GatewayError } from '../gateways/gateway.ts'
import { addEntry, changeState, lockIfKnown, lockOrder, type OrderRow } from '../orders/orders.store.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { productOf, type UndoContext } from '../product.ts'
import { attemptFor, findAttempt } from './attempts.store.ts'
import {
  insertRefund,
  longestWaitMs,
  type Payment,
  paymentBy,
  paymentOf,
  type RefundRow,
  refundOf,
  updateRefund,
} from './refunds.store.ts'
import { gatewayOf } from './settle.service.ts'

const minuteMs = 60_000

/**
 * Ends a refund of a locked order in the ledger. `amount` is the money that left the gateway: 0 if it was paid another
 * way.
 */
export const endRefund = async (
  tx: Transaction,
  order: OrderRow,
  { refundNo, method, tradeNo, transactionId, currency, isSurplus }: RefundRow,
  { refundId, amount, detail, at }: { refundId: string; amount: number; detail: string; at: Date },
): Promise<void> => {
  await updateRefund(tx, refundNo, { state: 'done', refundId, problem: '' })
  const money = amount === 0 ? {} : { transactionId, amount: -amount, currency }
  const entry = { at, method, tradeNo, detail, ...money }
  if (isSurplus) await addEntry(tx, order, { event: 'surplus_refunded', ...entry })
  else await changeState(tx, order, 'refunded', { event: 'refunded', ...entry })
}

/** Records a completed refund in the ledger, once. */
const recordRefund = async (
  { db, now: clock, metrics, log }: Pick<PaymentsContext, 'db' | 'now' | 'metrics' | 'log'>,
  refund: RefundRow,
  refundId: string,
): Promise<void> => {
  const { refundNo, orderId, method, tradeNo, amount, currency } = refund
  const isNew = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if ((await refundOf(tx, refundNo))?.state !== 'due') return false
    await endRefund(tx, order, refund, { refundId, amount, detail: refundId, at: clock() })
    return true
  })
  if (!isNew) return
  metrics.moneyMinor.inc({ method, currency, direction: 'back' }, amount)
  log.info({ order: orderId, tradeNo, amount, currency }, 'money was given back')
}

/** Whether the payment was already refunded in full by hand at the gateway. */
const isGivenBack = async (gateway: Gateway, attempt: Attempt): Promise<boolean> => {
  const { refunded } = await gateway.query(attempt)
  return typeof refunded === 'number' && refunded >= attempt.amount
}

/** Refunds a payment, or plans another attempt. Every attempt has the same number, so that the refund is made once. */
export const tryRefund = async (context: PaymentsContext, refund: RefundRow): Promise<void> => {
  const { refundNo, tradeNo, transactionId, amount, currency, method, orderId, tries, failures } = refund
  const plan = (problem: string, set: Partial<RefundRow> = {}) => {
    const waitMs = Math.min(minuteMs * 2 ** Math.min(tries, 10), longestWaitMs)
    return updateRefund(context.db, refundNo, {
      ...set,
      tries: tries + 1,
      tryAt: addMs(context.now(), waitMs),
      problem,
    })
  }
  try {
    const attempt = await findAttempt(context.db, tradeNo)
    const payment = await paymentBy(context.db, tradeNo)
    if (attempt === undefined || payment === undefined) throw new Error(`There is no payment ${tradeNo}`)
    const gateway = gatewayOf(context, method)
    // The amount paid, which may differ from the amount requested.
    const paid = { ...attemptFor(attempt), amount: payment.amount }
    const { state, refundId } = await gateway.refund({
      ...paid,
      transactionId,
      refundNo,
      refundAmount: amount,
      currency,
      reason: `Order ${orderId}`,
      failures,
    })
    if (state === 'done') return await recordRefund(context, refund, refundId)
    if (state === 'failed' && (await isGivenBack(gateway, paid))) return await recordRefund(context, refund, 'by hand')
    if (state === 'pending') return await plan('the gateway is at it')
    await plan('the gateway could not do it', { failures: failures + 1 })
    context.log.error({ order: orderId, refundNo }, 'a refund failed at the gateway')
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.log.warn({ err: error, order: orderId, refundNo }, 'a refund could not be asked for')
    await plan(error.message)
  }
}

/** Makes a refund of a locked order due. What it bought stays, unless it `expires`. */
export const makeDue = async (
  context: UndoContext,
  tx: Transaction,
  order: OrderRow,
  payment: Payment,
  {
    now,
    expires,
    reason = 'by the operator',
  }: { readonly now: Date; readonly expires: boolean; readonly reason?: string },
): Promise<OrderRow> => {
  await insertRefund(tx, payment, { isSurplus: false, now })
  const due = await changeState(tx, order, 'refund_due', { event: 'refund_due', at: now, detail: reason })
  const product = productOf(context, order)
  await product.release(tx, order)
  if (expires && order.state === 'fulfilled') await product.expire(tx, order, now)
  return due
}

/** The order whose refund was decided, or why it was not; then nothing was written. */
export type DecidedRefund =
  | { readonly order: OrderRow; readonly refusal?: never }
  | { readonly refusal: 'no_order' }
  /** The order has this state, in which there is nothing to refund. */
  | { readonly refusal: 'nothing_to_refund'; readonly state: OrderRow['state'] }

/**
 * Decides to refund a paid or fulfilled order. What it bought, if anything, expires or stays. Resolves to the order
 * before the decision. Without a `reason`, the operator decided it.
 */
export const decideRefund = async (
  tx: Transaction,
  { products, now }: UndoContext & { readonly now: Date },
  {
    orderId,
    expires,
    reason,
  }: {
    readonly orderId: string
    readonly expires: boolean
    readonly reason?: 'by the payer' | 'missed' | 'kept dying'
  },
): Promise<DecidedRefund> => {
  const order = await lockIfKnown(tx, orderId)
  if (order === undefined) return { refusal: 'no_order' }
  const payment = await paymentOf(tx, orderId)
  if ((order.state !== 'paid' && order.state !== 'fulfilled') || payment === undefined)
    return { refusal: 'nothing_to_refund', state: order.state }
  if (reason === 'by the payer') await addEntry(tx, order, { event: 'cancelled', at: now })
  await makeDue({ products }, tx, order, payment, { now, expires, ...(reason && { reason }) })
  return { order }
}
