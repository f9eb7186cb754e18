import type { Currency } from '@warmup/domain/practice'
import {
  currencyOf,
  type NewServerOptions,
  type PaymentMethod,
  type PaymentVia,
  type RenewServerOptions,
  viasOf,
} from '@warmup/domain/practice/payment'
import * as calls from '@warmup/domain/practice/payment/calls'
import { type CallOptions, call, errorCodeOf, isUnknownCall, nullIfUnknown } from '../../shared/index.ts'

export const fetchOffer = (currency: Currency, options: CallOptions) =>
  call(calls.getPricing, { query: { product_type: 'server_rental', currency } }, options)

/** What is ordered. */
export type OrderRequest =
  | { readonly productId: 'new_server'; readonly options: NewServerOptions }
  | { readonly productId: 'renew_server'; readonly options: RenewServerOptions }

/** The id of the order. */
export const createOrder = ({ productId, options }: OrderRequest) =>
  call(calls.createOrder, {
    body: {
      currency: currencyOf(options.paymentMethod),
      productType: 'server_rental',
      productId,
      options: JSON.stringify(options),
    },
  })

/** `via` is ours: it is sent only where the method has another way than the one that every backend takes. */
export const payOrder = (orderId: string, method: PaymentMethod, via: PaymentVia) =>
  call(calls.payOrder, { body: { orderId, method, ...(via === viasOf(method)[0] ? {} : { via }) } })

export const fetchOrder = (id: string, options: CallOptions) => call(calls.getOrder, { params: { id } }, options)

/** None where the backend has no such call. */
export const fetchOrders = async (options: CallOptions) =>
  (await nullIfUnknown(call(calls.getOrders, {}, options))) ?? []

/** Null where the backend cannot cancel. That it has no such order is an error: it does not mean that one is closed. */
export const cancelOrder = async (id: string) => {
  try {
    return await call(calls.cancelOrder, { params: { id } })
  } catch (error) {
    if (isUnknownCall(error) && errorCodeOf(error, ['not_found']) === undefined) return null
    throw error
  }
}
