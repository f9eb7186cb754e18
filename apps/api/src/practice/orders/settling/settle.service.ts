import { isOpen } from '@warmup/domain/practice/payment'
import { inTransaction, type Transaction } from '../../../platform/db/index.ts'
import { releaseReserved } from '../../book/reservation.ts'
import { type Gateway, GatewayError, type Trade } from '../../gateways/gateway.ts'
import type { PracticeContext } from '../../practice.context.ts'
import {
  type AttemptRow,
  changeState,
  findOrder,
  isExpired,
  isOverdue,
  lockOrder,
  type OrderRow,
  openAttemptOf,
} from '../orders.store.ts'
import { attemptFor, claimLook, endLook, findAttempt, updateAttempt } from './attempts.store.ts'
import { fulfilOrder } from './fulfil.ts'
import { recordTrade } from './record-trade.ts'

type Look = {
  /** Asks even where it was asked just now. */
  readonly isForced?: boolean
  /** Ends the attempt, so that no money can come by it. */
  readonly ends?: boolean
}

/** Throws `GatewayError` where the operator has given up the contract with it. */
export const gatewayOf = ({ gateways }: Pick<PracticeContext, 'gateways'>, method: Gateway['method']): Gateway => {
  const gateway = gateways.find((candidate) => candidate.method === method)
  if (gateway === undefined) throw new GatewayError(`There is no gateway for ${method} any more`)
  return gateway
}

/**
 * Decides that the approved money of an attempt is taken, before its gateway is asked to: from then on the order cannot be
 * cancelled (docs/product.md#order-attempts). False where it was closed before.
 */
const decideToTake = (
  { db }: Pick<PracticeContext, 'db'>,
  { tradeNo, orderId }: Pick<AttemptRow, 'tradeNo' | 'orderId'>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const open = await openAttemptOf(tx, orderId)
    if (!isOpen(order.state) || open?.tradeNo !== tradeNo) return false
    await updateAttempt(tx, tradeNo, { state: 'taking' })
    return true
  })

/**
 * How an attempt stands whose gateway the operator has given up: nobody can be asked, so it ends in the book with its time,
 * or its order would wait for it for ever.
 */
const tradeWithoutGateway = ({ tradeNo }: AttemptRow, isOver: boolean): Trade => ({
  tradeNo,
  state: isOver ? 'closed' : 'unknown',
  transactionId: '',
  amount: undefined,
  currency: undefined,
  refunded: undefined,
})

/** How an attempt stands at its gateway, after its approved money was taken or it was ended as it should be. */
const askGateway = async (context: PracticeContext, row: AttemptRow, ends: boolean): Promise<Trade> => {
  const hasGateway = context.gateways.some(({ method }) => method === row.method)
  // Money that was being taken may be ours: of that a person decides.
  if (!hasGateway && row.state !== 'taking') return tradeWithoutGateway(row, ends || isExpired(row, context.now()))
  const gateway = gatewayOf(context, row.method)
  const attempt = attemptFor(row)
  let trade = await gateway.query(attempt)
  if (trade.state === 'paid' || trade.state === 'closed') return trade
  const order = await findOrder(context.db, row.orderId)
  const isOpenYet = order !== undefined && isOpen(order.state) && row.state !== 'closed'
  const isWanted = isOpenYet && !ends
  // Whoever began to take the money may be at it still, so that it cannot be left alone any more.
  const isTaken = isWanted || (isOpenYet && row.state === 'taking')
  if (trade.state === 'approved' && isTaken && (await decideToTake(context, row))) {
    trade = await gateway.capture(attempt)
    // Nothing is on its way then: the payer may try again, and it can be ended.
    if (!trade.isDeclined) return trade
  }
  if (isWanted && !isExpired(row, context.now())) return trade
  if (row.state === 'closed' && trade.state === 'unknown') return trade
  const ended = await gateway.close(attempt)
  // Money that a gateway is still looking into comes later or not at all: until then nothing is closed.
  return ended.state === 'paid' || ended.state === 'approved'
    ? ended
    : { ...ended, state: 'closed', isDeclined: trade.isDeclined }
}

/**
 * Brings an attempt to pay to what its gateway says: the one way of notification, poll and reconciler
 * (docs/product.md#settling). Rejects with `GatewayError`.
 */
export const settleAttempt = async (
  context: PracticeContext,
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

/** Closes a locked order that waits for money, and gives its slot back. */
export const closeLocked = async (
  tx: Transaction,
  order: OrderRow,
  { reason, now }: { readonly reason: 'expired' | 'cancelled' | 'ordered anew'; readonly now: Date },
): Promise<void> => {
  await changeState(tx, order, 'closed', { event: 'closed', at: now, detail: reason })
  if (order.product === 'new_server') await releaseReserved(tx, order.serverId)
}

/** Closes an order by which no money can come any more. False if it is not such a one. */
export const closeOrder = async (
  { db, now: clock }: Pick<PracticeContext, 'db' | 'now'>,
  orderId: string,
  reason: 'expired' | 'cancelled',
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const now = clock()
    if (!isOpen(order.state)) return false
    if (reason === 'expired' && !isOverdue(order, now)) return false
    if ((await openAttemptOf(tx, orderId)) !== undefined) return false
    await closeLocked(tx, order, { reason, now })
    return true
  })

/** Brings an order to what its gateway and the clock say. Rejects with `GatewayError`. */
export const settleOrder = async (context: PracticeContext, orderId: string): Promise<void> => {
  const attempt = await openAttemptOf(context.db, orderId)
  if (attempt !== undefined) await settleAttempt(context, attempt.tradeNo)
  const order = await findOrder(context.db, orderId)
  if (order === undefined) return
  if (order.state === 'paid') await fulfilOrder(context, orderId)
  if (isOpen(order.state) && isOverdue(order, context.now())) await closeOrder(context, orderId, 'expired')
}
