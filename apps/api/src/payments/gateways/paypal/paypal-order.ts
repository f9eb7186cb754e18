import * as z from 'zod'
import { type Attempt, GatewayError, type Trade, unpaidTrade } from '../gateway.ts'
import { readAmount } from '../shared/amount.ts'
import { paypalName } from './paypal-client.ts'

const amountSchema = z.object({ currency_code: z.string(), value: z.string() })
const captureSchema = z.object({
  id: z.string().max(64),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: amountSchema.optional(),
})
export const refundSchema = z.object({
  id: z.string().max(64),
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  invoice_id: z.string().optional(),
  amount: amountSchema.optional(),
})

/** An order as `GET /v2/checkout/orders/{id}` answers. Optional members exist in some states only. */
export const orderSchema = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(captureSchema).default([]), refunds: z.array(refundSchema).default([]) })
          .optional(),
      }),
    )
    .max(1)
    .default([]),
})
export type PaypalOrder = z.output<typeof orderSchema>

const isPaid = ({ status }: z.output<typeof captureSchema>): boolean =>
  status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED'

const capturesOf = ({ purchase_units: [unit] }: PaypalOrder) => unit?.payments?.captures ?? []

/** The refunds of an order. */
export const refundsOf = ({ purchase_units: [unit] }: PaypalOrder) => unit?.payments?.refunds ?? []

/** The amount refunded so far. A refund without an amount is a full refund. */
const givenBack = (order: PaypalOrder, whole: number): number =>
  refundsOf(order)
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, { amount }) => sum + (amount === undefined ? whole : readAmount(paypalName, amount.value)), 0)

/** Reads the state of an order. Throws `GatewayError` for an order of another attempt. */
export const tradeOf = ({ tradeNo, gatewayId }: Pick<Attempt, 'tradeNo' | 'gatewayId'>, order: PaypalOrder): Trade => {
  if (order.id !== gatewayId || (order.purchase_units[0]?.custom_id ?? tradeNo) !== tradeNo)
    throw new GatewayError(`${paypalName} answered about another order`)
  const captures = capturesOf(order)
  const paid = captures.find(isPaid)
  if (paid !== undefined) {
    if (paid.amount === undefined) throw new GatewayError(`${paypalName} does not say how much was paid`)
    const amount = readAmount(paypalName, paid.amount.value)
    return {
      tradeNo,
      state: 'paid',
      transactionId: paid.id,
      amount,
      currency: paid.amount.currency_code,
      refunded: paid.status === 'REFUNDED' ? amount : Math.min(amount, givenBack(order, amount)),
    }
  }
  if (order.status === 'COMPLETED' && captures.length === 0)
    throw new GatewayError(`${paypalName} does not say what became of a completed order`)
  // A payment under review is completed later or rejected.
  if (isUnderReview(order) || order.status === 'APPROVED') return unpaidTrade(tradeNo, 'approved')
  return unpaidTrade(tradeNo, order.status === 'VOIDED' || order.status === 'COMPLETED' ? 'closed' : 'open')
}

/** Whether the payment failed because the payer's bank declined it. */
export const isDeclined = (order: PaypalOrder): boolean =>
  capturesOf(order).some(({ status }) => status === 'DECLINED' || status === 'FAILED') &&
  !capturesOf(order).some(isPaid)

/** Whether a payment is under review. The order must not be closed then. */
export const isUnderReview = (order: PaypalOrder): boolean =>
  capturesOf(order).some(({ status }) => status === 'PENDING')
