import { fulfilmentWaitMs, orderPollMs, refundPollMs } from './limits.ts'
import type { OrderEvent, OrderSubject } from './order.ts'
import type { OrderAnswer } from './order-reading.ts'

/** Why an order cannot be paid any more, or its money buys nothing. */
export type PaymentEnd = 'closed' | 'refund_due' | 'refunded'

/** What somebody who pays an order is shown (docs/product.md#payment-steps). */
export type PaymentStep =
  | { readonly name: 'waiting'; readonly until: number }
  /** The attempt to pay is over; another can be made. */
  | { readonly name: 'timed_out' }
  /** Paid; what was bought is on its way. It can be confirmed at `until`, in milliseconds since 1970. */
  | { readonly name: 'creating'; readonly until: number }
  /** Can be confirmed. `isDone` is false where only the time for that has passed. */
  | { readonly name: 'ready'; readonly isDone: boolean }
  | { readonly name: 'failed'; readonly reason: PaymentEnd }

export type PaymentFacts = {
  readonly product: OrderSubject['product']
  /** The last answer about the order; undefined before the first. */
  readonly answer: OrderAnswer | undefined
  /** Until when the attempt to pay is waited for; undefined without one. Milliseconds since 1970, as the other times. */
  readonly attemptUntil: number | undefined
  /** When this page first heard that the order is paid, by its own clock; undefined before. */
  readonly seenPaidAt: number | undefined
  /** Whether the list of servers shows the new server running. */
  readonly isServerRunning: boolean
}

const timeOf = ({ order }: OrderAnswer, event: OrderEvent): number | undefined =>
  order?.entries.findLast((entry) => entry.event === event)?.at

/** The step that is shown at `now`, in milliseconds since 1970. */
export const paymentStep = (facts: PaymentFacts, now: number): PaymentStep => {
  const { answer, attemptUntil, product } = facts
  const status = answer?.status ?? 'pending'
  if (answer !== undefined && status === 'paid') {
    if (product === 'renew_server') {
      const isDone = answer.order === undefined || answer.order.state === 'fulfilled'
      if (isDone) return { name: 'ready', isDone }
    } else if (facts.isServerRunning) return { name: 'ready', isDone: true }
    // The backend's clock may differ from ours: nobody waits longer than the wait itself.
    const seenAt = facts.seenPaidAt ?? now
    const until = Math.min(timeOf(answer, 'paid') ?? seenAt, seenAt) + fulfilmentWaitMs
    return now < until ? { name: 'creating', until } : { name: 'ready', isDone: false }
  }
  if (status === 'closed' || status === 'refund_due' || status === 'refunded') return { name: 'failed', reason: status }
  return attemptUntil !== undefined && now < attemptUntil
    ? { name: 'waiting', until: attemptUntil }
    : { name: 'timed_out' }
}

/** How long after an answer the order is asked for again, in milliseconds; undefined once nothing comes any more. */
export const pollMsOf = (step: PaymentStep): number | undefined => {
  switch (step.name) {
    case 'waiting':
    case 'creating':
      return orderPollMs
    // Late money shows itself in the strip of orders, and when the page is looked at again.
    case 'timed_out':
      return undefined
    case 'ready':
      return step.isDone ? undefined : orderPollMs
    case 'failed':
      return step.reason === 'refund_due' ? refundPollMs : undefined
  }
}

/** When a page first saw an order paid. Money of one order says nothing of another. */
export type SeenPaid = { readonly orderId: string; readonly at: number }

/** What a page has seen of a payment after an answer that came at `at`, in milliseconds since 1970. */
export const seenPaidAfter = (
  seen: SeenPaid | undefined,
  { orderId, isPaid, at }: { readonly orderId: string | undefined; readonly isPaid: boolean; readonly at: number },
): SeenPaid | undefined => {
  if (orderId === undefined || !isPaid) return seen?.orderId === orderId ? seen : undefined
  return seen?.orderId === orderId ? seen : { orderId, at }
}
