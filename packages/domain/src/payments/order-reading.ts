import * as z from 'zod/mini'
import { cleanText } from '../common/clean-text.ts'
import { listOf, looseDate, looseText } from '../common/reading.ts'
import { durations, orderedDuration } from './durations.ts'
import { paymentMethods, paymentVias } from './methods.ts'
import {
  giftStates,
  type Order,
  type OrderStatus,
  type OrderSubject,
  orderEvents,
  orderedProducts,
  orderStates,
  orderStatuses,
} from './order.ts'
import { currencies } from './prices.ts'

const serverNameLength = 64
const addressMaxLength = 4_096

const entryWireSchema = z.object({
  event: z.enum(orderEvents),
  at: z.string(),
  method: z.optional(z.enum(paymentMethods)),
})

/** The code of a delivered gift, for its payer only. */
const giftWireSchema = z.object({
  state: z.enum(giftStates),
  /** Absent if the key that sealed it is lost. */
  code: z.optional(z.string()),
  link: z.optional(z.string()),
})
export type GiftWire = z.infer<typeof giftWireSchema>

/** An order in our own calls. */
export const orderWireSchema = z.object({
  id: z.string(),
  /** The public contract's status. */
  status: z.enum(orderStatuses),
  state: z.enum(orderStates),
  product_id: z.enum(orderedProducts),
  server_name: z.string(),
  /** Region of a new server; empty for a renewal. */
  region: z.string(),
  /** Start of a booking; absent otherwise. */
  starts_at: z.optional(z.string()),
  /** Id of the renewed or created server; empty before creation. */
  instance_id: z.string(),
  duration: z.enum(durations),
  /** The length of a booking that is no rental duration; absent otherwise. */
  hours: z.optional(z.int()),
  relocatable: z.boolean(),
  currency: z.enum(currencies),
  /** In minor units: fen, cents. */
  amount_minor: z.int(),
  /** All times are ISO 8601. */
  created_at: z.string(),
  payable_until: z.string(),
  /** The open payment attempt. */
  attempt: z.optional(
    z.object({
      method: z.enum(paymentMethods),
      via: z.enum(paymentVias),
      payment_url: z.string(),
      expires_at: z.string(),
    }),
  ),
  /** The code of a delivered gift; absent otherwise. */
  gift: z.optional(giftWireSchema),
  /** Events, the oldest first. */
  timeline: z.array(entryWireSchema),
})
export type OrderWire = z.infer<typeof orderWireSchema>

const subjectOf = (
  { product_id: product, region, instance_id: serverId, starts_at: startsAt, created_at: createdAt }: OrderWire,
  serverName: string,
): OrderSubject => {
  if (product === 'gift_hours') return { product, serverName: '' }
  if (product === 'renew_server') return { product, serverName, serverId }
  return product === 'new_server'
    ? { product, serverName, region }
    : { product, serverName, region, startsAt: Date.parse(startsAt ?? createdAt) }
}

export const orderReading = z.pipe(
  // Skips events that only a newer backend knows, instead of rejecting the order.
  z.extend(orderWireSchema, {
    timeline: listOf(entryWireSchema),
    gift: z.catch(z.optional(giftWireSchema), undefined),
  }),
  z.transform((wire): Order => {
    const serverName = cleanText(wire.server_name, serverNameLength)
    return {
      id: wire.id,
      state: wire.state,
      subject: subjectOf(wire, serverName),
      duration: orderedDuration(wire),
      isRelocatable: wire.relocatable,
      currency: wire.currency,
      amount: wire.amount_minor,
      createdAt: Date.parse(wire.created_at),
      payableUntil: Date.parse(wire.payable_until),
      attempt: wire.attempt && {
        method: wire.attempt.method,
        via: wire.attempt.via,
        url: wire.attempt.payment_url,
        expiresAt: Date.parse(wire.attempt.expires_at),
      },
      serverId: wire.instance_id === '' ? undefined : wire.instance_id,
      gift: wire.gift,
      entries: wire.timeline.map(({ event, at, method }) => ({ event, at: Date.parse(at), method })),
    }
  }),
)

/** An order's answer from any backend: its status, plus the order itself from ours. */
export type OrderAnswer = { readonly status: OrderStatus; readonly order: Order | undefined }

const readStatus = (text: string | undefined): OrderStatus => {
  const status = text?.toLowerCase()
  return orderStatuses.find((known) => known === status) ?? 'pending'
}

/** Reads `GET /api/payment/orders/{id}`, bare or in `data`; an unknown status counts as pending. */
export const orderAnswerReading = z.pipe(
  z.unknown(),
  z.transform((value, context): OrderAnswer => {
    const wrapped = z.safeParse(z.object({ data: z.object({ status: z.unknown() }) }), value)
    const body = wrapped.success ? (value as { data: unknown }).data : value
    const parsed = z.safeParse(z.object({ status: looseText }), body)
    if (!parsed.success) {
      context.issues.push({ code: 'custom', message: 'No order', input: value })
      return { status: 'pending', order: undefined }
    }
    const whole = z.safeParse(orderReading, body)
    return { status: readStatus(parsed.data.status), order: whole.success ? whole.data : undefined }
  }),
)

/** The order's id in `POST /api/payment/orders`, bare or in `data`. */
const idReading = z.object({ id: z.pipe(looseText, z.string().check(z.minLength(1), z.maxLength(128))) })
export const orderIdReading = z.pipe(
  z.union([
    idReading,
    z.pipe(
      z.object({ data: idReading }),
      z.transform(({ data }) => data),
    ),
  ]),
  z.transform(({ id }) => id),
)

/** What our page passes to WeChat's browser to request a payment. Its names are WeChat's. */
export const inAppPaymentSchema = z.object({
  appId: z.string(),
  /** In seconds since 1970. */
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
})
export type InAppPayment = z.infer<typeof inAppPaymentSchema>

/** Payment URL and its expiry, which other backends may omit. */
export type PaymentAddress = {
  readonly url: string
  readonly expiresAt: number | undefined
  /** With `in_app`: the payment; undefined if `url` first identifies the payer. */
  readonly inApp: InAppPayment | undefined
}

const addressReading = z.object({
  payment_url: z.string().check(z.minLength(1), z.maxLength(addressMaxLength)),
  expires_at: looseDate,
  in_app: z.catch(z.optional(inAppPaymentSchema), undefined),
})

/** Reads `POST /api/payment/pay`, bare or in `data`. */
export const paymentAddressReading = z.pipe(
  z.union([
    addressReading,
    z.pipe(
      z.object({ data: addressReading }),
      z.transform(({ data }) => data),
    ),
  ]),
  z.transform(
    ({ payment_url, expires_at, in_app }): PaymentAddress => ({
      url: payment_url,
      expiresAt: expires_at?.getTime(),
      inApp: in_app,
    }),
  ),
)
