import { isOpen } from '@warmup/domain/practice/payment'
import { inTransaction, type Transaction } from '../../../platform/db/index.ts'
import { GatewayError, type Trade } from '../../gateways/gateway.ts'
import type { PracticeContext } from '../../practice.context.ts'
import {
  type AttemptRow,
  addEntry,
  changeState,
  lastEntryOf,
  lockOrder,
  type OrderRow,
  openAttemptStates,
} from '../orders.store.ts'
import { closedAttempt, findAttempt, hurryOpenAttempts, updateAttempt } from './attempts.store.ts'
import { insertRefund } from './refunds.store.ts'

/** Money that came, and what it is to the order: its payment, a second one, or another sum than was asked for. */
type Received = {
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
  // What was given back at the gateway, before we knew of it, buys nothing.
  if (amount !== order.amount || currency !== order.currency || refunded !== 0) return 'wrong_payment'
  return isOpen(order.state) || order.state === 'closed' ? 'paid' : 'paid_again'
}

const recordMoney = async (
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

/** Tells the payer, once however often the same try is declined. */
const recordDecline = async (
  tx: Transaction,
  order: OrderRow,
  { method, tradeNo }: AttemptRow,
  now: Date,
): Promise<void> => {
  const last = await lastEntryOf(tx, order.id)
  if (last?.event === 'payment_declined' && last.tradeNo === tradeNo) return
  await addEntry(tx, order, { event: 'payment_declined', at: now, method, tradeNo })
}

/**
 * Writes what a gateway says of an attempt into the book, once however often it is said: money that came, that was not let
 * go, or that none can come any more. `attempt` is as it was when its gateway was asked. Returns the money that is new.
 */
export const recordTrade = async (
  { db, now: clock, log, metrics }: Pick<PracticeContext, 'db' | 'now' | 'log' | 'metrics'>,
  { tradeNo, orderId, state: asked }: Pick<AttemptRow, 'tradeNo' | 'orderId' | 'state'>,
  trade: Trade,
): Promise<Received | undefined> => {
  if (trade.state !== 'paid' && trade.state !== 'closed' && !trade.isDeclined) return undefined
  const now = clock()
  const received = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const attempt = await findAttempt(tx, tradeNo)
    if (attempt === undefined || attempt.state === 'paid') return undefined
    if (trade.state === 'paid') return recordMoney(tx, order, attempt, trade, now)
    if (!openAttemptStates.some((state) => state === attempt.state)) return undefined
    if (trade.isDeclined) await recordDecline(tx, order, attempt, now)
    if (trade.state !== 'closed') return undefined
    // Somebody decided to take the money while it was closed: what becomes of that is asked for next.
    if (attempt.state === 'taking' && asked !== 'taking') return undefined
    await updateAttempt(tx, tradeNo, closedAttempt(now))
    await addEntry(tx, order, { event: 'payment_closed', at: now, method: attempt.method, tradeNo })
    return undefined
  })
  if (received === undefined) return undefined
  const { method, currency, amount, event } = received
  metrics.moneyMinor.inc({ method, currency, direction: 'in' }, amount)
  log[event === 'paid' ? 'info' : 'warn']({ order: orderId, tradeNo, event, amount, currency }, 'money came')
  return received
}
