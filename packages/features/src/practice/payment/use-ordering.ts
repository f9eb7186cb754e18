import type { PaymentFailure } from '@warmup/domain/practice/payment'
import { useRef } from 'react'
import { refusedTokensAnnounced } from '../refused-tokens.ts'
import type { OrderRequest } from './payment.calls.ts'
import { paymentFailureOf } from './payment-failure.ts'
import { type Beginning, usePaying } from './use-paying.ts'

/** After these an order cannot be paid any more, or not by another attempt. */
const lostOrders: ReadonlySet<PaymentFailure> = new Set(['order_closed', 'order_ending', 'too_many_attempts'])

/** An order could not be made or sent to its gateway; `failure` says what the payer is told. */
class OrderingError extends Error {
  override readonly name = 'OrderingError'
  readonly failure: PaymentFailure

  constructor(failure: PaymentFailure, options: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}

export const orderingFailureOf = (error: Error): PaymentFailure =>
  error instanceof OrderingError ? error.failure : 'order_failed'

/**
 * Makes an order and begins to pay it. Where only the second has failed, the same is not ordered again by the next press.
 */
export const useOrdering = () => {
  const paying = usePaying()
  const made = useRef<{ readonly request: string; readonly orderId: string }>(undefined)
  const orderIdOf = async (request: OrderRequest): Promise<string> => {
    const text = JSON.stringify(request)
    if (made.current?.request === text) return made.current.orderId
    const orderId = await refusedTokensAnnounced(async () => (await import('./payment.calls.ts')).createOrder(request))
    made.current = { request: text, orderId }
    return orderId
  }
  /** Resolves to the order's id; rejects with what `orderingFailureOf` reads. */
  const order = async (request: OrderRequest, beginning: Beginning): Promise<string> => {
    const orderId = await orderIdOf(request).catch((error: unknown) => {
      beginning.tab?.close()
      throw new OrderingError(paymentFailureOf(error, 'order_failed'), { cause: error })
    })
    await paying.mutateAsync({ orderId, ...beginning }).catch((error: unknown) => {
      const failure = paymentFailureOf(error, 'payment_url_failed')
      // It cannot be paid any more: the next press orders anew.
      if (lostOrders.has(failure)) made.current = undefined
      throw new OrderingError(failure, { cause: error })
    })
    return orderId
  }
  return {
    paying,
    order,
    /** The next press makes another order. */
    forget: () => {
      made.current = undefined
    },
  }
}
