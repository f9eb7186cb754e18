import * as z from 'zod/mini'
import { defineCall } from '../../common/call.ts'
import { currencies } from '../prices.ts'
import { paymentMethods, paymentVias } from './methods.ts'
import { orderStatuses } from './order.ts'
import {
  orderAnswerReading,
  orderIdReading,
  orderListReading,
  orderWireSchema,
  paymentAddressReading,
} from './order-reading.ts'
import { offerReading, priceListWireSchema } from './price-reading.ts'

const productType = z.literal('server_rental')
const orderId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const optionsMaxLength = 2_048

export const getPricing = defineCall({
  method: 'GET',
  path: '/api/payment/pricing',
  summary: 'What renting a practice server costs',
  auth: 'none',
  query: z.object({ product_type: productType, currency: z.enum(currencies) }),
  response: priceListWireSchema,
  reading: offerReading,
  errors: [400],
})

/** Ordering the same again while it waits for money answers the order that there is. */
export const createOrder = defineCall({
  method: 'POST',
  path: '/api/payment/orders',
  summary: 'Orders a practice server, or its renewal',
  auth: 'session',
  body: z.object({
    currency: z.enum(currencies),
    productType,
    productId: z.enum(['new_server', 'renew_server']),
    /** JSON; see `order-options.ts`. */
    options: z.string().check(z.maxLength(optionsMaxLength)),
  }),
  response: z.object({ id: z.string() }),
  reading: orderIdReading,
  errors: [400, 403, 404, 409, 503],
})

/**
 * Answers where an order is paid. While an attempt by the same method is open it is answered again; an attempt by another
 * is closed first, and an expired one is renewed.
 */
export const payOrder = defineCall({
  method: 'POST',
  path: '/api/payment/pay',
  summary: 'Begins to pay an order',
  auth: 'session',
  body: z.object({
    orderId,
    method: z.enum(paymentMethods),
    /** Ours; without it a page, or a code where the method has nothing else. */
    via: z.optional(z.enum(paymentVias)),
  }),
  response: z.object({
    payment_url: z.string(),
    /** Ours, which other backends need not send: until when it can be paid there, ISO 8601. */
    expires_at: z.optional(z.string()),
  }),
  reading: paymentAddressReading,
  errors: [400, 404, 409, 502, 503],
})

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/payment/orders/:id',
  summary: 'What has become of an order of the caller',
  auth: 'session',
  params: z.object({ id: orderId }),
  response: z.object({ ...orderWireSchema.shape, status: z.enum(orderStatuses) }),
  reading: orderAnswerReading,
  errors: [400, 404],
})

// Not part of the public contract (docs/product.md#our-own-calls):

export const getOrders = defineCall({
  method: 'GET',
  path: '/api/practice/orders',
  summary: "The caller's orders, the newest first",
  auth: 'session',
  response: z.array(orderWireSchema),
  reading: orderListReading,
  errors: [],
})

/** Closes the attempt at the gateway first: where money has come meanwhile, the order is paid instead. */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/practice/orders/:id/cancel',
  summary: 'Cancels an order that waits for money',
  auth: 'session',
  params: z.object({ id: orderId }),
  response: orderWireSchema,
  reading: orderAnswerReading,
  errors: [400, 404, 409, 502],
})
