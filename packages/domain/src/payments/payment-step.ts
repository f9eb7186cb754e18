import { fulfilmentWaitMs, orderPollMs, refundPollMs } from './limits.ts'
import { canBeginPaying, type Order, type OrderSubject, statusOf } from './order.ts'
import type { OrderAnswer } from './order-reading.ts'

/** An item that an order bought, listed by the delivering area. Its status is `CREATING` until it is delivered. */
export type BoughtItem = { readonly id: string; readonly status: string }

/** Why an order can no longer be paid, or was not delivered. */
export type PaymentEnd = 'closed' | 'refund_due' | 'refunded'

/** Step of an order, which determines everything that a page shows of the order (docs/product/payments.md#one-order). */
export type PaymentStep =
  | { readonly name: 'waiting'; readonly until: number }
  /** No payment attempt is open. `canRetry`: there is time for another. */
  | { readonly name: 'timed_out'; readonly canRetry: boolean }
  /** Paid and waiting for delivery. The payer can confirm at `until`, in milliseconds since 1970. */
  | { readonly name: 'creating'; readonly until: number }
  /** The payer can confirm. `isDone` is false if only the wait is over. */
  | { readonly name: 'ready'; readonly isDone: boolean }
  | { readonly name: 'failed'; readonly reason: PaymentEnd }

export type PaymentFacts = {
  readonly product: OrderSubject['product']
  /** Latest answer about the order; undefined before the first. */
  readonly answer: OrderAnswer | undefined
  /** When the page stops waiting for the attempt; undefined without one. All times are in milliseconds since 1970. */
  readonly attemptUntil: number | undefined
  /** When this page first saw the order paid, by its own clock; undefined before. */
  readonly seenPaidAt: number | undefined
  /** The bought item, or `unlisted` if the payer's list lacks it; undefined while the list is unknown. */
  readonly item: Pick<BoughtItem, 'status'> | 'unlisted' | undefined
}

/** When an order was paid, by the backend's clock. */
const paidAt = ({ entries }: Order): number | undefined =>
  (entries.findLast(({ event }) => event === 'paid') ?? entries.findLast(({ event }) => event === 'fulfilled'))?.at

/** Whether the backend's clock was ahead when it recorded the payment, which makes the recorded time unusable. */
export const isPaidAhead = (order: Order, now: number): boolean => (paidAt(order) ?? now) - now >= fulfilmentWaitMs

/**
 * Start of the wait after the payment. Uses the page's own clock where the backend's is later, so that no page exceeds
 * the limit.
 */
const waitBegin = (order: Order | undefined, seenPaidAt: number | undefined, now: number): number => {
  const at = order && paidAt(order)
  if (seenPaidAt !== undefined) return Math.min(at ?? seenPaidAt, seenPaidAt)
  if (order !== undefined && isPaidAhead(order, now)) return Number.NEGATIVE_INFINITY
  return Math.min(at ?? now, now)
}

/**
 * Whether the order is delivered. A new server that restarts, switches its region or is stopped was created before.
 * After the wait, so was a server that is missing from the list although its order is fulfilled.
 */
const isDelivered = ({ product, answer, item }: PaymentFacts, isWaitOver: boolean): boolean => {
  const isFulfilled = answer?.order?.state === 'fulfilled'
  // The server of a booking is created later.
  if (product !== 'new_server') return answer?.order === undefined || isFulfilled
  if (item === 'unlisted') return isFulfilled && isWaitOver
  return item !== undefined && item.status !== 'CREATING'
}

/** The step to show at `now`, in milliseconds since 1970. */
export const paymentStep = (facts: PaymentFacts, now: number): PaymentStep => {
  const { answer, attemptUntil, seenPaidAt } = facts
  const status = answer?.status ?? 'pending'
  if (status === 'paid') {
    const until = waitBegin(answer?.order, seenPaidAt, now) + fulfilmentWaitMs
    if (isDelivered(facts, now >= until)) return { name: 'ready', isDone: true }
    return now < until ? { name: 'creating', until } : { name: 'ready', isDone: false }
  }
  if (status !== 'pending') return { name: 'failed', reason: status }
  if (attemptUntil !== undefined && now < attemptUntil) return { name: 'waiting', until: attemptUntil }
  return { name: 'timed_out', canRetry: answer?.order === undefined || canBeginPaying(answer.order, now) }
}

/** The item that an order bought. `items` are the payer's; undefined while unknown. */
export const itemOfOrder = <Item extends BoughtItem>(
  order: Order,
  items: readonly Item[] | undefined,
): Item | 'unlisted' | undefined => items && (items.find(({ id }) => id === order.serverId) ?? 'unlisted')

/** The step of a kept order. */
export const stepOfOrder = (order: Order, items: readonly BoughtItem[] | undefined, now: number): PaymentStep =>
  paymentStep(
    {
      product: order.subject.product,
      answer: { status: statusOf(order.state), order },
      attemptUntil: order.attempt?.expiresAt,
      seenPaidAt: order.seenPaidAt,
      item: itemOfOrder(order, items),
    },
    now,
  )

/** Delay until the next poll of the order, in milliseconds; undefined if nothing more is expected. */
export const pollMsOf = (step: PaymentStep): number | undefined => {
  switch (step.name) {
    case 'waiting':
    case 'creating':
      return orderPollMs
    // Late payments show up in the list of orders, and when the page regains focus.
    case 'timed_out':
      return undefined
    case 'ready':
      return step.isDone ? undefined : orderPollMs
    case 'failed':
      return step.reason === 'refund_due' ? refundPollMs : undefined
  }
}

/** When a page first saw an order paid. The order's id keeps it from applying to another order. */
export type SeenPaid = { readonly orderId: string; readonly at: number }

/** Updates `seen` after an answer at `at`, in milliseconds since 1970. */
export const seenPaidAfter = (
  seen: SeenPaid | undefined,
  { orderId, isPaid, at }: { readonly orderId: string | undefined; readonly isPaid: boolean; readonly at: number },
): SeenPaid | undefined => {
  if (orderId === undefined || !isPaid) return seen?.orderId === orderId ? seen : undefined
  return seen?.orderId === orderId ? seen : { orderId, at }
}
