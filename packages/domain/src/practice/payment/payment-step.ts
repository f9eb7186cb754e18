import { fulfilmentWaitMs } from './limits.ts'
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
  /** When this page first saw the order paid. */
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
