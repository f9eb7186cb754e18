import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { paymentMethods, paymentVias } from './methods.ts'
import { orderedProducts, orderStatuses } from './order.ts'
import {
  orderAnswerReading,
  orderIdReading,
  orderListReading,
  orderWireSchema,
  paymentAddressReading,
} from './order-reading.ts'
import { offerReading, priceListWireSchema } from './price-reading.ts'
import { currencies } from './prices.ts'

const productType = z.literal('server_rental')
const orderId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const optionsMaxLength = 2_048

export const getPricing = defineCall({
  method: 'GET',
  path: '/api/payment/pricing',
  contract: 'public',
  summary: 'What renting a practice server costs',
  auth: 'none',
  query: z.object({ product_type: productType, currency: z.enum(currencies) }),
  response: priceListWireSchema,
  reading: offerReading,
  errors: [400],
})

/** Repeating an order that still waits for payment returns the existing order. */
export const createOrder = defineCall({
  method: 'POST',
  path: '/api/payment/orders',
  contract: 'public',
  summary: 'Orders a practice server, or its renewal',
  auth: 'session',
  body: z.object({
    currency: z.enum(currencies),
    productType,
    productId: z.enum(orderedProducts),
    /** JSON; see `order-options.ts`. */
    options: z.string().check(z.maxLength(optionsMaxLength)),
  }),
  response: z.object({ id: z.string() }),
  reading: orderIdReading,
  errors: [400, 403, 404, 409, 503],
})

/**
 * Returns the payment URL of an order. An open attempt with the same method is reused, one with another method is
 * closed first, and an expired one is renewed.
 */
export const payOrder = defineCall({
  method: 'POST',
  path: '/api/payment/pay',
  contract: 'public',
  summary: 'Begins to pay an order',
  auth: 'session',
  body: z.object({
    orderId,
    method: z.enum(paymentMethods),
    /** Not known to other backends. If omitted: a page, or a code if the method has no page. */
    via: z.optional(z.enum(paymentVias)),
  }),
  response: z.object({
    payment_url: z.string(),
    /** End of the attempt, ISO 8601. Other backends may omit it. */
    expires_at: z.optional(z.string()),
  }),
  reading: paymentAddressReading,
  errors: [400, 404, 409, 502, 503],
})

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/payment/orders/:id',
  contract: 'public',
  summary: 'What has become of an order of the caller',
  auth: 'session',
  params: z.object({ id: orderId }),
  response: z.object({ ...orderWireSchema.shape, status: z.enum(orderStatuses) }),
  reading: orderAnswerReading,
  errors: [400, 404],
})

// Not part of the public contract (docs/product/api.md#our-own-calls):

export const getOrders = defineCall({
  method: 'GET',
  path: '/api/practice/orders',
  contract: 'own',
  summary: "The caller's orders, the newest first",
  auth: 'session',
  response: z.array(orderWireSchema),
  reading: orderListReading,
  errors: [],
})

/** Closes the attempt at the gateway first. If the money has already arrived, the order becomes paid instead. */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/practice/orders/:id/cancel',
  contract: 'own',
  summary: 'Cancels an order that waits for money',
  auth: 'session',
  params: z.object({ id: orderId }),
  response: orderWireSchema,
  reading: orderAnswerReading,
  errors: [400, 404, 409, 502],
})
