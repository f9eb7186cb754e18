import { isOpen } from '@warmup/domain/payments'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import { type Gateway, GatewayError, type Trade } from '../gateways/gateway.ts'
import {
  type AttemptRow,
  changeState,
  findOrder,
  isExpired,
  isOverdue,
  lockOrder,
  type OrderRow,
  openAttemptOf,
} from '../orders/orders.store.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { productOf } from '../product.ts'
import { attemptFor, claimLook, endLook, findAttempt, isDeclinedYet, updateAttempt } from './attempts.store.ts'
import { fulfilOrder } from './fulfil.ts'
import { recordTrade } from './record-trade.ts'

type Look = {
  /** Queries even if the last query was just now. */
  readonly isForced?: boolean
  /** Ends the attempt, so that it can no longer be paid. */
  readonly ends?: boolean
}

/** Throws `GatewayError` if the operator has removed the gateway. */
export const gatewayOf = ({ gateways }: Pick<PaymentsContext, 'gateways'>, method: Gateway['method']): Gateway => {
  const gateway = gateways.find((candidate) => candidate.method === method)
  if (gateway === undefined) throw new GatewayError(`There is no gateway for ${method} any more`)
  return gateway
}

/**
 * Decides to capture the approved money of an attempt before the gateway is asked. From then on the order cannot be
 * cancelled (docs/product/payments.md#order-attempts). Returns false if it was already closed.
 */
const decideToTake = (
  { db }: Pick<PaymentsContext, 'db'>,
  { tradeNo, orderId, declines }: Pick<AttemptRow, 'tradeNo' | 'orderId' | 'declines'>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const open = await openAttemptOf(tx, orderId)
    // If another process recorded a decline in the meantime, this is a different approval.
    if (!isOpen(order.state) || open?.tradeNo !== tradeNo || open.declines !== declines) return false
    await updateAttempt(tx, tradeNo, { state: 'taking' })
    return true
  })

/**
 * The state of an attempt whose gateway the operator has removed. It closes when its time is over, because its order
 * would otherwise never end.
 */
const tradeWithoutGateway = ({ tradeNo }: AttemptRow, isOver: boolean): Trade => ({
  tradeNo,
  state: isOver ? 'closed' : 'unknown',
  transactionId: '',
  amount: undefined,
  currency: undefined,
  refunded: undefined,
})

/** The state of an attempt at its gateway, after a capture or an end if one is needed. */
const askGateway = async (context: PaymentsContext, row: AttemptRow, ends: boolean): Promise<Trade> => {
  const hasGateway = context.gateways.some(({ method }) => method === row.method)
  // A capture in progress may have succeeded, so a person must decide.
  if (!hasGateway && row.state !== 'taking') return tradeWithoutGateway(row, ends || isExpired(row, context.now()))
  const gateway = gatewayOf(context, row.method)
  const attempt = attemptFor(row)
  let trade = await gateway.query(attempt)
  if (trade.state === 'paid' || trade.state === 'closed') return trade
  const order = await findOrder(context.db, row.orderId)
  const isOpenYet = order !== undefined && isOpen(order.state) && row.state !== 'closed'
  const isWanted = isOpenYet && !ends
  // A capture that has begun may still be in progress, so it is completed even if the attempt should end.
  const isTaken = isWanted || (isOpenYet && row.state === 'taking')
  const isToTake = trade.state === 'approved' && isTaken && !isDeclinedYet(row, context.now())
  if (isToTake && (await decideToTake(context, row))) {
    trade = await gateway.capture(attempt, row.declines)
    // After a decline, no money is on its way: the payer may try again, and the attempt can be ended.
    if (!trade.isDeclined) return trade
  }
  if (isWanted && !isExpired(row, context.now())) return trade
  if (row.state === 'closed' && trade.state === 'unknown') return trade
  const ended = await gateway.close(attempt)
  // A payment under review is completed later or rejected; until then the attempt stays open.
  return ended.state === 'paid' || ended.state === 'approved'
    ? ended
    : { ...ended, state: 'closed', isDeclined: trade.isDeclined }
}

/**
 * Updates an attempt to the gateway's state. Notifications, polling and the reconciler all use it
 * (docs/product/payments.md#settling). Rejects with `GatewayError`.
 */
export const settleAttempt = async (
  context: PaymentsContext,
  tradeNo: string,
  { isForced = false, ends = false }: Look = {},
): Promise<void> => {
  const attempt = await findAttempt(context.db, tradeNo)
  if (attempt === undefined || attempt.state === 'paid') return
  const { db, now, leaseMs } = context
  const look = await claimLook(db, attempt, { now: now(), claimMs: leaseMs, isForced })
  if (look === undefined) return
  const end = (isAnswered: boolean) => endLook(db, look, { now: now(), isAnswered })
  let trade: Trade
  try {
    trade = await askGateway(context, attempt, ends)
  } catch (error) {
    if (error instanceof GatewayError) await end(false)
    throw error
  }
  const received = await recordTrade(context, attempt, trade)
  await end(true)
  if (received?.event === 'paid') await fulfilOrder(context, attempt.orderId)
}

/** Closes a locked order that waits for payment, and releases its reservation. */
export const closeLocked = async (
  context: Pick<PaymentsContext, 'products'>,
  tx: Transaction,
  order: OrderRow,
  { reason, now }: { readonly reason: 'expired' | 'cancelled' | 'replaced'; readonly now: Date },
): Promise<void> => {
  await changeState(tx, order, 'closed', { event: 'closed', at: now, detail: reason })
  await productOf(context, order).release(tx, order)
}

/** Closes an order that no attempt can pay any more. Returns false for any other order. */
export const closeOrder = async (
  context: Pick<PaymentsContext, 'db' | 'now' | 'products' | 'orderChanged'>,
  orderId: string,
  reason: 'expired' | 'cancelled',
): Promise<boolean> => {
  const payer = await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const now = context.now()
    if (!isOpen(order.state)) return undefined
    if (reason === 'expired' && !isOverdue(order, now)) return undefined
    if ((await openAttemptOf(tx, orderId)) !== undefined) return undefined
    await closeLocked(context, tx, order, { reason, now })
    return order.payer
  })
  if (payer !== undefined) context.orderChanged?.(payer)
  return payer !== undefined
}

/** Updates an order by its gateway and the clock. Rejects with `GatewayError`. */
export const settleOrder = async (context: PaymentsContext, orderId: string): Promise<void> => {
  const attempt = await openAttemptOf(context.db, orderId)
  if (attempt !== undefined) await settleAttempt(context, attempt.tradeNo)
  const order = await findOrder(context.db, orderId)
  if (order === undefined) return
  if (order.state === 'paid') await fulfilOrder(context, orderId)
  if (isOpen(order.state) && isOverdue(order, context.now())) await closeOrder(context, orderId, 'expired')
}
