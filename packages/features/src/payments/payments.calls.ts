import { type Currency, currencyOf, type PaymentMethod, type PaymentVia, viasOf } from '@warmup/domain/payments'
import * as calls from '@warmup/domain/payments/calls'
import type { BookServerOptions, NewServerOptions, RenewServerOptions } from '@warmup/domain/practice'
import { type CallOptions, call, errorCodeOf, isUnknownCall, nullIfUnknown } from '../shared/index.ts'

export const fetchOffer = (currency: Currency, options: CallOptions) =>
  call(calls.getPricing, { query: { product_type: 'server_rental', currency } }, options)

/** Data of an order. */
export type OrderRequest =
  | { readonly productId: 'new_server'; readonly options: NewServerOptions }
  | { readonly productId: 'book_server'; readonly options: BookServerOptions }
  | { readonly productId: 'renew_server'; readonly options: RenewServerOptions }

/** Returns the order's id. */
export const createOrder = ({ productId, options }: OrderRequest) =>
  call(calls.createOrder, {
    body: {
      currency: currencyOf(options.paymentMethod),
      productType: 'server_rental',
      productId,
      options: JSON.stringify(options),
    },
  })

/** `via` is not known to other backends. It is sent only if it differs from the default of every backend. */
export const payOrder = (orderId: string, method: PaymentMethod, via: PaymentVia) =>
  call(calls.payOrder, { body: { orderId, method, ...(via === viasOf(method)[0] ? {} : { via }) } })

export const fetchOrder = (id: string, options: CallOptions) => call(calls.getOrder, { params: { id } }, options)

/** Returns no orders if the backend lacks the call. */
export const fetchOrders = async (options: CallOptions) =>
  (await nullIfUnknown(call(calls.getOrders, {}, options))) ?? []

/** Null if the backend cannot cancel. An unknown order is an error: it does not mean that the order was closed. */
export const cancelOrder = async (id: string) => {
  try {
    return await call(calls.cancelOrder, { params: { id } })
  } catch (error) {
    if (isUnknownCall(error) && errorCodeOf(error, ['not_found']) === undefined) return null
    throw error
  }
}
