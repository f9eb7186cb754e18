import * as z from 'zod/mini'
import { durations } from '../payments/durations.ts'
import { paymentMethods } from '../payments/methods.ts'
import { orderEvents, orderedProducts, orderStates } from '../payments/order.ts'
import { currencies } from '../payments/prices.ts'

const moment = z.int()

/** An order in the console's lists. Money is in minor units, times are in milliseconds since 1970. */
export const orderRecordSchema = z.object({
  id: z.string(),
  payer: z.string(),
  payerName: z.string(),
  product: z.enum(orderedProducts),
  serverId: z.string(),
  serverName: z.string(),
  /** Empty for a renewal. */
  region: z.string(),
  duration: z.enum(durations),
  /** The length of a booking that is no rental duration; absent otherwise. */
  hours: z.optional(z.int()),
  currency: z.enum(currencies),
  amount: z.int(),
  state: z.enum(orderStates),
  createdAt: moment,
})
export type OrderRecord = z.infer<typeof orderRecordSchema>

/** An order with its whole history. */
export const orderHistorySchema = z.object({
  order: orderRecordSchema,
  entries: z.array(
    z.object({
      event: z.enum(orderEvents),
      state: z.enum(orderStates),
      at: moment,
      method: z.optional(z.enum(paymentMethods)),
      tradeNo: z.string(),
      transactionId: z.string(),
      /** Negative for a refund, 0 if no money moved. */
      amount: z.int(),
      /** For the operator; may be empty. */
      detail: z.string(),
    }),
  ),
  attempts: z.array(
    z.object({
      tradeNo: z.string(),
      method: z.enum(paymentMethods),
      amount: z.int(),
      state: z.string(),
      begunAt: moment,
      expiresAt: moment,
    }),
  ),
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      tradeNo: z.string(),
      method: z.enum(paymentMethods),
      amount: z.int(),
      state: z.enum(['due', 'done']),
      /** Why the last attempt failed; may be empty. */
      problem: z.string(),
      tries: z.int(),
    }),
  ),
  /** What can still be refunded, in minor units. */
  refundable: z.int(),
})
export type OrderHistory = z.infer<typeof orderHistorySchema>

/** The comparison of a day of the ledger with a gateway's statement. */
export const comparisonSchema = z.object({
  method: z.enum(paymentMethods),
  /** `missing`: the gateway has no statement of the day yet, or did not answer; `problem` says why. */
  state: z.enum(['equal', 'differs', 'missing']),
  lines: z.int(),
  /** A line for each difference, with its command, as `operator reconcile` prints it. */
  differences: z.array(z.string()),
  problem: z.string(),
})
export type Comparison = z.infer<typeof comparisonSchema>
