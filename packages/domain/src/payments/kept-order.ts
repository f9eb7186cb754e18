import { paymentTimeoutMs } from './limits.ts'
import { type Order, statusOf } from './order.ts'
import { isPaidAhead } from './payment-step.ts'

/**
 * When the page stops waiting for an attempt: at most after its full time, because the backend's clock may differ from
 * ours.
 */
export const waitUntil = (expiresAt: number | undefined, now: number): number =>
  expiresAt !== undefined && expiresAt > now && expiresAt <= now + paymentTimeoutMs ? expiresAt : now + paymentTimeoutMs

const isPaid = ({ state }: Order): boolean => statusOf(state) === 'paid'

const seenPaidAt = (known: Order | undefined, received: Order, at: number): number | undefined => {
  if (!isPaid(received)) return undefined
  if (known !== undefined && isPaid(known)) return known.seenPaidAt
  // Without an earlier version of the order, the payment may be old.
  return known === undefined && isPaidAhead(received, at) ? undefined : at
}

/**
 * The order to keep after an answer at `at` (milliseconds since 1970): the version with the longer history, with times
 * by the page's own clock. Answers may arrive out of order, and histories only grow.
 */
export const keptOrder = (known: Order | undefined, received: Order, at: number): Order => {
  if (known !== undefined && received.entries.length < known.entries.length) return known
  const { attempt, gift = received.state === known?.state ? known.gift : undefined } = received
  const isKnown = attempt !== undefined && attempt.url === known?.attempt?.url
  return {
    ...received,
    attempt: attempt && {
      ...attempt,
      expiresAt: isKnown && known?.attempt ? known.attempt.expiresAt : waitUntil(attempt.expiresAt, at),
    },
    seenPaidAt: seenPaidAt(known, received, at),
    // A replica of the former release sends none.
    gift,
  }
}
