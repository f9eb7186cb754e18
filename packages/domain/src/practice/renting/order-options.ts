import * as z from 'zod/mini'
import { instantSchema } from '../../common/moment-schema.ts'
import { bookableDurations, durations } from '../../payments/durations.ts'
import { paymentMethods } from '../../payments/methods.ts'

/** Only an upper bound: names and passwords have rules of their own (docs/product/practice.md#practice-names). */
const shortText = z.string().check(z.maxLength(64))
const instanceId = z.string().check(z.regex(/^[\w.-]{1,128}$/))

const terms = {
  duration: z.enum(durations),
  isRelocatable: z.boolean(),
  paymentMethod: z.enum(paymentMethods),
}

/** Options of an order, sent as JSON text (docs/product/payments.md#orders). */
export const newServerOptionsSchema = z.object({
  serverName: shortText,
  password: shortText,
  region: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  nickname: z.optional(z.string().check(z.maxLength(256))),
  ...terms,
})
export type NewServerOptions = z.infer<typeof newServerOptionsSchema>

/** A server that is booked ahead. It keeps its region. */
export const bookServerOptionsSchema = z.object({
  serverName: shortText,
  password: shortText,
  region: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** Start of the rented time, ISO 8601. */
  start: instantSchema,
  duration: z.enum(bookableDurations),
  isRelocatable: z.literal(false),
  paymentMethod: z.enum(paymentMethods),
})
export type BookServerOptions = z.infer<typeof bookServerOptionsSchema>

export const renewServerOptionsSchema = z.object({ instance_id: instanceId, ...terms })
export type RenewServerOptions = z.infer<typeof renewServerOptionsSchema>

/** Hours for another player. They cost what a new server with a choosable region costs, so that they fit every server. */
export const giftHoursOptionsSchema = z.object({
  duration: z.enum(durations),
  paymentMethod: z.enum(paymentMethods),
})
export type GiftHoursOptions = z.infer<typeof giftHoursOptionsSchema>
