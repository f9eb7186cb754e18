import {
  currencyOf,
  type InAppPayment,
  isDeclined,
  isOpen,
  leastPayingMs,
  maxAttempts,
  type PaymentMethod,
  type PaymentVia,
  pageMsOf,
  paymentTimeoutMs,
  viasOf,
} from '@warmup/domain/payments'
import { addMs } from '../../platform/clock/index.ts'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import { notFound } from '../../platform/http/index.ts'
import { type Gateway, GatewayError, type InApp, type Payer, WayRefused } from '../gateways/gateway.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { productOf } from '../product.ts'
import { findAttempt, insertAttempt, openAttempt } from '../settling/attempts.store.ts'
import { closeOrder, settleAttempt } from '../settling/settle.service.ts'
import { orderError } from './order-errors.ts'
import {
  type AttemptRow,
  addEntry,
  changeState,
  isExpired,
  isOverdue,
  lockOrder,
  type OrderRecord,
  type OrderRow,
  openAttemptOf,
  orderOf,
  updateOrder,
} from './orders.store.ts'
import { mayReserveFor } from './unpaid-orders.ts'

type Wanted = { readonly method: PaymentMethod; readonly via: PaymentVia }

/** The payment page of an order and its expiry. */
export type PaymentPlace = {
  readonly url: string
  readonly expiresAt: Date
  /** The payment to request of the app in which our page is open. */
  readonly inApp?: InAppPayment
}

/** The player who calls. */
type Caller = { readonly user: { readonly steamId: string } }

/** An order of the caller. Throws 404 for any other id, so that it does not reveal which exist. */
export const ownOrder = async (
  { db }: Pick<PaymentsContext, 'db'>,
  { user }: Caller,
  id: string,
): Promise<OrderRecord> => {
  const record = await orderOf(db, user.steamId, id)
  if (record === undefined) throw notFound()
  return record
}

const requirePayable = (order: OrderRow, now: Date): void => {
  if (!isOpen(order.state)) throw orderError(order.state === 'closed' ? 'order_closed' : 'order_paid')
  if (isOverdue(order, now)) throw orderError('order_closed')
}

/** Throws if there is no time for another attempt, or there were too many. */
const requireAnother = ({ payableUntil, attempts }: OrderRow, now: Date): void => {
  if (payableUntil.getTime() - now.getTime() < leastPayingMs) throw orderError('order_ending')
  if (attempts >= maxAttempts) throw orderError('too_many_attempts')
}

const gatewayFor = ({ gateways }: PaymentsContext, { currency }: OrderRow, { method, via }: Wanted): Gateway => {
  const gateway = gateways.find((candidate) => candidate.method === method)
  if (gateway === undefined || !viasOf(method).includes(via)) throw orderError('method_unavailable')
  if (!gateway.vias().includes(via)) throw orderError('way_refused')
  if (currencyOf(method) !== currency) throw orderError('invalid_price')
  return gateway
}

/** Tells the payer that the gateway failed, and logs the reason. */
const orGatewayFailed = async <T>(
  { log }: Pick<PaymentsContext, 'log'>,
  orderId: string,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ err: error, order: orderId }, 'a payment gateway failed a payer')
    throw orderError(error instanceof WayRefused ? 'way_refused' : 'gateway_failed')
  }
}

/** Whether the gateway's page of an attempt is no longer accepted, although the attempt is open. */
const isPageOver = ({ method, via, begunAt }: AttemptRow, now: Date): boolean =>
  now.getTime() - begunAt.getTime() >= pageMsOf(method, via)

const isUsable = (attempt: AttemptRow, wanted: Wanted, now: Date): boolean =>
  attempt.method === wanted.method &&
  attempt.via === wanted.via &&
  !isExpired(attempt, now) &&
  !isPageOver(attempt, now)

/**
 * Reserves the item of a locked order whose payment is being opened. Returns false if none is reserved: the payer left
 * orders unpaid, or unpaid orders hold too many. Throws `HttpError` if no item is free.
 */
const reserve = async (context: PaymentsContext, tx: Transaction, order: OrderRow, now: Date): Promise<boolean> => {
  const { reservation } = productOf(context, order)
  if (reservation === undefined) return true
  const serverId = await reservation.reserve(tx, order, { now, mayReserve: await mayReserveFor(tx, order, now) })
  await updateOrder(tx, order.id, { serverId: serverId ?? '' })
  return serverId !== undefined
}

/**
 * Begins the next attempt of an order. If another is already open, returns that one. Throws 404 if the payer's account
 * has been deleted since the order was found: the order would reserve its item for no one.
 */
const nextAttempt = (
  context: PaymentsContext,
  { orderId, payer }: { orderId: string; payer: string },
  { method, via }: Wanted,
): Promise<AttemptRow> => {
  const now = context.now()
  return inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.payer !== payer) throw notFound()
    requirePayable(order, now)
    const open = await openAttemptOf(tx, orderId)
    if (open !== undefined) return open
    requireAnother(order, now)
    const isReserved = await reserve(context, tx, order, now)
    const number = order.attempts + 1
    const tradeNo = `${orderId}_${number}`
    const leftMs = order.payableUntil.getTime() - now.getTime()
    const lifetimeMs = Math.min(paymentTimeoutMs, leftMs)
    const { amount } = order
    const entry = { event: 'payment_opened', at: now, method, tradeNo } as const
    const attempt = await insertAttempt(tx, {
      tradeNo,
      orderId,
      method,
      via,
      amount,
      begunAt: now,
      expiresAt: addMs(now, lifetimeMs),
    })
    await updateOrder(tx, orderId, { attempts: number })
    if (order.state === 'created') await changeState(tx, order, 'pending', entry)
    else await addEntry(tx, order, entry)
    if (!isReserved) await addEntry(tx, { ...order, state: 'pending' }, { event: 'unreserved', at: now })
    return attempt
  })
}

const begin = async (
  context: PaymentsContext,
  gateway: Gateway,
  order: OrderRow,
  { attempt: { tradeNo, amount, via, expiresAt }, payer }: { attempt: AttemptRow; payer: Payer },
): Promise<PaymentPlace> => {
  const product = productOf(context, order)
  const begun = await gateway.begin({
    tradeNo,
    amount,
    via,
    description: product.title(order),
    until: expiresAt,
    returnUrl: `${context.publicUrl()}${product.page}?order=${order.id}`,
    payer,
  })
  if (await openAttempt(context.db, tradeNo, begun)) return { url: begun.url, expiresAt }
  // The attempt was closed before the gateway answered, so its page must not be used.
  await settleAttempt(context, tradeNo, { isForced: true, ends: true })
  const attempt = await findAttempt(context.db, tradeNo)
  throw orderError(attempt?.state === 'paid' ? 'order_paid' : 'gateway_failed')
}

/** An order that its caller may pay in a way, the way's gateway, and the attempt that is kept, if any. */
const payable = async (context: PaymentsContext, caller: Caller, orderId: string, wanted: Wanted) => {
  const record = await ownOrder(context, caller, orderId)
  const now = context.now()
  requirePayable(record.order, now)
  const gateway = gatewayFor(context, record.order, wanted)
  const kept = record.openAttempt && isUsable(record.openAttempt, wanted, now) ? record.openAttempt : undefined
  // Checked before the open attempt is closed.
  if (kept === undefined) requireAnother(record.order, now)
  return { ...record, gateway, kept }
}

/** An order that can be paid in an app, and its attempt there. Throws `HttpError` with a code of `orderRefusals`. */
export const payableAttempt = async (
  context: PaymentsContext,
  caller: Caller,
  { orderId, ...wanted }: Wanted & { readonly orderId: string },
): Promise<{ readonly inApp: InApp; readonly order: OrderRow; readonly kept: AttemptRow | undefined }> => {
  const { order, kept, gateway } = await payable(context, caller, orderId, wanted)
  if (gateway.inApp === undefined) throw orderError('method_unavailable')
  return { inApp: gateway.inApp, order, kept }
}

type PayOptions = Wanted & {
  readonly orderId: string
  readonly payer: Payer
  /** Replaces an open attempt even if it is for the same way: it may be for another payer. */
  readonly isNew?: boolean
}

/**
 * Returns the payment page of an order. Keeps the open attempt if it uses the same method; otherwise closes it at its
 * gateway and begins a new one. Throws `HttpError` with a code of `orderRefusals`.
 */
export const payOrder = async (
  context: PaymentsContext,
  caller: Caller,
  { orderId, payer, isNew = false, ...wanted }: PayOptions,
): Promise<PaymentPlace & { readonly tradeNo: string }> => {
  const { order, entries, openAttempt: open, gateway, kept } = await payable(context, caller, orderId, wanted)
  if (isNew) requireAnother(order, context.now())
  return orGatewayFailed(context, orderId, async () => {
    if (open !== undefined && (kept === undefined || isNew))
      await settleAttempt(context, open.tradeNo, { isForced: true, ends: true })
    const attempt = await nextAttempt(context, { orderId, payer: order.payer }, wanted)
    // After a decline, the same page accepts another payment.
    const isOpenAgain = attempt.state === 'taking' && attempt.url !== '' && isDeclined({ state: order.state, entries })
    if (attempt.state === 'taking' && !isOpenAgain) throw orderError('payment_under_way')
    if (!isUsable(attempt, wanted, context.now()))
      throw new GatewayError(`${attempt.tradeNo} is open and was not closed`)
    const { url, expiresAt } =
      attempt.state === 'beginning' ? await begin(context, gateway, order, { attempt, payer }) : attempt
    return { url, expiresAt, tradeNo: attempt.tradeNo }
  })
}

/**
 * Cancels an order and returns its final state: paid if the payment came first (docs/product/payments.md#orders). Throws
 * `HttpError` with a code of `orderRefusals`, also while the money is being captured.
 */
export const cancelOrder = async (context: PaymentsContext, session: Caller, id: string): Promise<OrderRecord> => {
  const record = await ownOrder(context, session, id)
  const { order, openAttempt: open } = record
  if (order.state === 'closed') return record
  if (!isOpen(order.state)) throw orderError('order_paid')
  if (open !== undefined)
    await orGatewayFailed(context, id, () => settleAttempt(context, open.tradeNo, { isForced: true, ends: true }))
  await closeOrder(context, id, 'cancelled')
  const cancelled = await ownOrder(context, session, id)
  if (isOpen(cancelled.order.state)) throw orderError('payment_under_way')
  return cancelled
}
