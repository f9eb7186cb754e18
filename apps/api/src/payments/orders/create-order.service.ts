import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@warmup/domain/common/calls'
import {
  canBeginPaying,
  currencyOf,
  isOpen,
  maxAttempts,
  maxOpenOrders,
  maxOrdersPerHour,
  minorUnits,
  orderedDuration,
  orderLifetimeMs,
  priceOf,
  writtenDuration,
} from '@warmup/domain/payments'
import type { createOrder as createOrderCall } from '@warmup/domain/payments/calls'
import { and, between, eq, inArray, sql } from 'drizzle-orm'
import { addMs, dayInShanghai } from '../../platform/clock/index.ts'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import { HttpError, type Session } from '../../platform/http/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { practiceOrders } from '../payments.tables.ts'
import { priceListOf } from '../prices.config.ts'
import { type OrderWish, type Product, productOf, type Subject } from '../product.ts'
import { closeLocked } from '../settling/settle.service.ts'
import { orderError } from './order-errors.ts'
import { addEntry, isOverdue, lockOrder, type OrderRow, openAttemptOf, openStates } from './orders.store.ts'
import { mayReserveFor } from './unpaid-orders.ts'

const hourMs = 60 * 60_000

type OrderBody = BodyOf<typeof createOrderCall>

/** The date and a random part: unique, and easy to find on a gateway's pages. */
const newOrderId = (now: Date): string => `${dayInShanghai(now).replaceAll('-', '')}${randomBytes(6).toString('hex')}`

/** The price from the price list, in minor units. The browser never sets an amount (docs/product/payments.md#prices). */
const amountOf = (
  { prices, gateways }: PaymentsContext,
  { currency, productId }: OrderBody,
  { duration, isRelocatable, paymentMethod }: OrderWish['terms'],
): number => {
  const price = priceOf(priceListOf(prices(), currency), {
    duration,
    isRelocatable,
    isBooking: productId === 'book_server',
  })
  if (price === undefined || currencyOf(paymentMethod) !== currency) throw orderError('invalid_price')
  if (!gateways.some(({ method }) => method === paymentMethod)) throw orderError('method_unavailable')
  return minorUnits(price)
}

/** Serialises the orders of one player, so that none is counted or created twice. */
const lockPayer = async (tx: Transaction, payer: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('practice orders'), hashtext(${payer}))`)
}

type Price = Pick<OrderRow, 'product' | 'currency' | 'duration' | 'hours' | 'relocatable' | 'amount'>

const isSame = (order: OrderRow, price: Price, subject: Subject): boolean =>
  order.product === price.product &&
  order.currency === price.currency &&
  orderedDuration(order) === orderedDuration(price) &&
  order.relocatable === price.relocatable &&
  order.amount === price.amount &&
  subject.isSame(order)

/** Limited by player, because the request limits count by address. */
const requireFewOrders = async (tx: Transaction, payer: string, now: Date): Promise<void> => {
  const lastHour = between(practiceOrders.createdAt, addMs(now, -hourMs), now)
  const made = await tx.$count(practiceOrders, and(eq(practiceOrders.payer, payer), lastHour))
  if (made >= maxOrdersPerHour) throw new HttpError(429, 'too_many_requests', 'Too many orders, please order later')
}

/**
 * Closes an order that can no longer be paid although its time is not over, so that the same order can be placed again.
 * Returns true if it was closed. Keeps an order if money may be on its way.
 */
const makesRoom = async (context: PaymentsContext, tx: Transaction, { id }: OrderRow, now: Date): Promise<boolean> => {
  const order = await lockOrder(tx, id)
  const isPayable = canBeginPaying({ ...order, payableUntil: order.payableUntil.getTime() }, now.getTime())
  if (!isOpen(order.state) || (isPayable && order.attempts < maxAttempts)) return false
  if ((await openAttemptOf(tx, id)) !== undefined) return false
  await closeLocked(context, tx, order, { reason: 'replaced', now })
  return true
}

/** Throws `HttpError` if a player may not order the product now. `openOrders` of their orders wait for payment. */
const requireOrderable = async (
  tx: Transaction,
  product: Product,
  {
    payer,
    price: { duration, hours },
    subject,
    openOrders,
    now,
  }: Pick<OrderRow, 'payer'> & { price: Price; subject: Subject; openOrders: number; now: Date },
): Promise<void> => {
  product.requireOffered()
  if (openOrders >= maxOpenOrders) throw orderError('too_many_orders')
  await requireFewOrders(tx, payer, now)
  if (product.reservation === undefined) return
  if (!(await mayReserveFor(tx, { payer, product: product.id }, now))) throw orderError('unpaid_orders')
  await product.reservation.requireFree(tx, { ...subject.columns, payer, duration, hours }, now)
}

const insertOrder = async (
  tx: Transaction,
  { user }: Session,
  ordered: Price & Subject['columns'],
  now: Date,
): Promise<string> => {
  const [order] = await tx
    .insert(practiceOrders)
    .values({
      ...ordered,
      id: newOrderId(now),
      payer: user.steamId,
      payerName: user.username,
      state: 'created',
      createdAt: now,
      payableUntil: addMs(now, orderLifetimeMs),
    })
    .returning()
  if (order === undefined) throw new Error('An insert returned no row')
  await addEntry(tx, order, { event: 'ordered', at: now })
  return order.id
}

/**
 * Orders a product, and returns the order's id. If the same order already waits for payment, returns that order
 * (docs/product/payments.md#orders). Throws `HttpError` with a code of `orderRefusals`.
 */
export const createOrder = async (context: PaymentsContext, session: Session, body: OrderBody): Promise<string> => {
  const now = context.now()
  const product = productOf(context, { product: body.productId })
  const { terms, subject: subjectIn } = product.read(body.options)
  const price: Price = {
    product: product.id,
    currency: body.currency,
    hours: null,
    ...writtenDuration(terms.duration),
    relocatable: terms.isRelocatable,
    amount: amountOf(context, body, terms),
  }
  const { steamId: payer } = session.user
  return inTransaction(context.db, async (tx) => {
    await session.holdAccount(tx)
    await lockPayer(tx, payer)
    const subject = await subjectIn(tx, session, now)
    const open = await tx
      .select()
      .from(practiceOrders)
      .where(and(eq(practiceOrders.payer, payer), inArray(practiceOrders.state, [...openStates])))
    const same = open.find((order) => !isOverdue(order, now) && isSame(order, price, subject))
    if (same !== undefined && !(await makesRoom(context, tx, same, now))) return same.id
    // Checked after the search for the same order, which can still be paid.
    const openOrders = open.length - (same === undefined ? 0 : 1)
    await requireOrderable(tx, product, { payer, price, subject, openOrders, now })
    return insertOrder(tx, session, { ...price, ...subject.columns }, now)
  })
}
