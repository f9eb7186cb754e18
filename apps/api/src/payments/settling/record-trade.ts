import { isOpen } from '@warmup/domain/payments'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import { GatewayError, type Trade } from '../gateways/gateway.ts'
import {
  type AttemptRow,
  addEntry,
  changeState,
  lastEntryOf,
  lockOrder,
  type OrderRow,
  openAttemptStates,
} from '../orders/orders.store.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { productOf, type UndoContext } from '../product.ts'
import { closedAttempt, findAttempt, hurryOpenAttempts, updateAttempt } from './attempts.store.ts'
import { insertRefund } from './refunds.store.ts'

/** Money received, and its meaning for the order: its payment, a second payment, or a wrong amount. */
export type Received = {
  readonly event: 'paid' | 'paid_again' | 'wrong_payment'
  readonly orderId: string
  readonly method: AttemptRow['method']
  readonly amount: number
  readonly currency: string
}

const moneyOf = ({ amount, currency, transactionId, tradeNo }: Trade) => {
  if (amount === undefined || amount <= 0 || currency === undefined || transactionId === '')
    throw new GatewayError(`The gateway says that ${tradeNo} is paid, but not how`)
  return { amount, currency, transactionId }
}

const eventOf = (
  order: OrderRow,
  { amount, currency }: ReturnType<typeof moneyOf>,
  { refunded = 0 }: Pick<Trade, 'refunded'>,
): Received['event'] => {
  // A payment that was refunded at the gateway before we recorded it buys nothing.
  if (amount !== order.amount || currency !== order.currency || refunded !== 0) return 'wrong_payment'
  return isOpen(order.state) || order.state === 'closed' ? 'paid' : 'paid_again'
}

/** Records the payment of an attempt of a locked order. */
export const recordMoney = async (
  tx: Transaction,
  order: OrderRow,
  attempt: AttemptRow,
  trade: Trade,
  now: Date,
): Promise<Received> => {
  const { method, tradeNo } = attempt
  const money = moneyOf(trade)
  const event = eventOf(order, money, trade)
  const entry = { method, tradeNo, ...money, at: now }
  await updateAttempt(tx, tradeNo, { state: 'paid', lookAt: null })
  if (event === 'paid') {
    await changeState(tx, order, 'paid', { event, ...entry })
    await hurryOpenAttempts(tx, order.id, now)
  } else {
    await addEntry(tx, order, { event, ...entry })
    await insertRefund(tx, { orderId: order.id, method, tradeNo, ...money }, { isSurplus: true, now })
  }
  return { event, orderId: order.id, method, amount: money.amount, currency: money.currency }
}

/**
 * Counts the decline, so that the next capture has a new id, and tells the payer about the first decline in a row. The
 * attempt is open again: no capture is in progress, so cancelling it must not take the money.
 */
const recordDecline = async (
  tx: Transaction,
  order: OrderRow,
  { method, tradeNo, declines }: AttemptRow,
  { state, now }: { readonly state: Trade['state']; readonly now: Date },
): Promise<void> => {
  // If the gateway no longer shows the declined approval, the next one is new and need not wait.
  const declinedAt = state === 'approved' ? now : null
  await updateAttempt(tx, tradeNo, { state: 'open', declines: declines + 1, declinedAt })
  const last = await lastEntryOf(tx, order.id)
  if (last?.event === 'payment_declined' && last.tradeNo === tradeNo) return
  await addEntry(tx, order, { event: 'payment_declined', at: now, method, tradeNo })
}

/** Counts and logs money after the commit. */
export const reportMoney = (
  { log, metrics }: Pick<PaymentsContext, 'log' | 'metrics'>,
  tradeNo: string,
  { orderId, method, currency, amount, event }: Received,
): void => {
  metrics.moneyMinor.inc({ method, currency, direction: 'in' }, amount)
  log[event === 'paid' ? 'info' : 'warn']({ order: orderId, tradeNo, event, amount, currency }, 'money came')
}

/**
 * Records a gateway's answer about an attempt once, even if it is repeated: a payment, a decline, or the end of the
 * attempt. `attempt` is the row before the query. Returns a newly received payment.
 */
export const recordTrade = async (
  { db, now: clock, log, metrics, products }: UndoContext & Pick<PaymentsContext, 'db' | 'now' | 'log' | 'metrics'>,
  asked: Pick<AttemptRow, 'tradeNo' | 'orderId' | 'state' | 'declines'>,
  trade: Trade,
): Promise<Received | undefined> => {
  if (trade.state !== 'paid' && trade.state !== 'closed' && !trade.isDeclined) return undefined
  const { tradeNo, orderId } = asked
  const now = clock()
  const received = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const attempt = await findAttempt(tx, tradeNo)
    if (attempt === undefined || attempt.state === 'paid') return undefined
    if (trade.state === 'paid') return recordMoney(tx, order, attempt, trade, now)
    if (!openAttemptStates.some((state) => state === attempt.state)) return undefined
    const isNewDecline = trade.isDeclined && attempt.declines === asked.declines
    if (isNewDecline) await recordDecline(tx, order, attempt, { state: trade.state, now })
    if (trade.state !== 'closed') return undefined
    // The capture was decided during this query; the next query tells its result.
    if (attempt.state === 'taking' && asked.state !== 'taking' && !isNewDecline) return undefined
    await updateAttempt(tx, tradeNo, closedAttempt(now))
    // An order that was paid another way keeps its reserved slot.
    if (isOpen(order.state)) await productOf({ products }, order).release(tx, order)
    await addEntry(tx, order, { event: 'payment_closed', at: now, method: attempt.method, tradeNo })
    return undefined
  })
  if (received === undefined) return undefined
  reportMoney({ log, metrics }, tradeNo, received)
  return received
}
