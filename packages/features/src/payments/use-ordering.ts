import { currencyOf, type PaymentFailure } from '@warmup/domain/payments'
import type { BookServerOptions, GiftHoursOptions, NewServerOptions, RenewServerOptions } from '@warmup/domain/practice'
import { useRef } from 'react'
import { paymentFailureOf } from './payment-failure.ts'
import { paymentCalls } from './payments.calls.ts'
import { type Beginning, usePaying } from './use-paying.ts'

/** Data of an order. */
export type OrderRequest =
  | { readonly productId: 'new_server'; readonly options: NewServerOptions }
  | { readonly productId: 'book_server'; readonly options: BookServerOptions }
  | { readonly productId: 'renew_server'; readonly options: RenewServerOptions }
  | { readonly productId: 'gift_hours'; readonly options: GiftHoursOptions }

/** Returns the order's id. */
const createOrder = ({ productId, options }: OrderRequest): Promise<string> =>
  paymentCalls.write('createOrder', {
    body: {
      currency: currencyOf(options.paymentMethod),
      productType: 'server_rental',
      productId,
      options: JSON.stringify(options),
    },
  })

/** After these failures an order cannot be paid with another attempt. */
const lostOrders: ReadonlySet<PaymentFailure> = new Set(['order_closed', 'order_ending', 'too_many_attempts'])

/** Creating an order or starting its payment failed; `failure` is shown to the payer. */
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

/** Creates an order and starts its payment. If only the payment failed, pressing again reuses the order. */
export const useOrdering = () => {
  const paying = usePaying()
  const made = useRef<{ readonly request: string; readonly orderId: string }>(undefined)
  const orderIdOf = async (request: OrderRequest): Promise<string> => {
    const text = JSON.stringify(request)
    if (made.current?.request === text) return made.current.orderId
    const orderId = await createOrder(request)
    made.current = { request: text, orderId }
    return orderId
  }
  /** Resolves to the order's id; rejects with an error for `orderingFailureOf`. */
  const order = async (request: OrderRequest, beginning: Beginning): Promise<string> => {
    const orderId = await orderIdOf(request).catch((error: unknown) => {
      beginning.tab?.close()
      throw new OrderingError(paymentFailureOf(error, 'order_failed'), { cause: error })
    })
    await paying.mutateAsync({ orderId, ...beginning }).catch((error: unknown) => {
      const failure = paymentFailureOf(error, 'payment_url_failed')
      // The order can no longer be paid, so the next press creates a new one.
      if (lostOrders.has(failure)) made.current = undefined
      throw new OrderingError(failure, { cause: error })
    })
    return orderId
  }
  return {
    paying,
    order,
    /** Makes the next press create a new order. */
    forget: () => {
      made.current = undefined
    },
  }
}
