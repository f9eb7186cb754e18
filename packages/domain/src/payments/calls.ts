import * as z from 'zod/mini'
import { defineCall, defineForPlayers, defineOwn } from '../common/call.ts'
import { readableList } from '../common/readable-list.ts'
import { paymentMethods, paymentVias } from './methods.ts'
import { orderedProducts } from './order.ts'
import {
  inAppPaymentSchema,
  orderAnswerReading,
  orderIdReading,
  orderReading,
  orderWireSchema,
  paymentAddressReading,
} from './order-reading.ts'
import { offerReading, priceListWireSchema } from './price-reading.ts'
import { currencies } from './prices.ts'

const productType = z.literal('server_rental')
const orderId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const optionsMaxLength = 2_048

export const getPricing = defineCall({
  contract: 'public',
  method: 'GET',
  path: '/api/payment/pricing',
  summary: 'What renting a practice server costs',
  auth: 'none',
  query: z.object({ product_type: productType, currency: z.enum(currencies) }),
  response: priceListWireSchema,
  reading: offerReading,
  errors: [400],
})

/** Repeating an order that still waits for payment returns the existing order. */
export const createOrder = defineForPlayers({
  method: 'POST',
  path: '/api/payment/orders',
  summary: 'Orders a practice server, its renewal, or hours for another player',
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
export const payOrder = defineForPlayers({
  method: 'POST',
  path: '/api/payment/pay',
  summary: 'Begins to pay an order',
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
    /** With `in_app`, once the payer is identified. Before, `payment_url` leads to the app's page that does it. */
    in_app: z.optional(inAppPaymentSchema),
  }),
  reading: paymentAddressReading,
  errors: [400, 404, 409, 502, 503],
})

export const getOrder = defineForPlayers({
  method: 'GET',
  path: '/api/payment/orders/:id',
  summary: 'What has become of an order of the caller',
  params: z.object({ id: orderId }),
  response: orderWireSchema,
  reading: orderAnswerReading,
  errors: [400, 404],
})

/** Orders have the form that they have in `getOrder`, which is in the public contract. */
export const getOrders = defineOwn({
  method: 'GET',
  path: '/api/practice/orders',
  summary: "The caller's orders, the newest first",
  response: z.array(orderWireSchema),
  reading: readableList(orderReading),
  errors: [],
})

/** Closes the attempt at the gateway first. If the money has already arrived, the order becomes paid instead. */
export const cancelOrder = defineOwn({
  method: 'POST',
  path: '/api/practice/orders/:id/cancel',
  summary: 'Cancels an order that waits for money',
  params: z.object({ id: orderId }),
  response: orderWireSchema,
  reading: orderAnswerReading,
  errors: [400, 404, 409, 502],
})
