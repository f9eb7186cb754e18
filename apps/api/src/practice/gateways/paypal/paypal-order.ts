import * as z from 'zod'
import { GatewayError, type Trade } from '../gateway.ts'
import { readAmount } from '../shared/amount.ts'
import { paypalName } from './paypal-client.ts'

const amountSchema = z.object({ currency_code: z.string(), value: z.string() })
const captureSchema = z.object({
  id: z.string().max(64),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: amountSchema,
})
export const refundSchema = z.object({
  id: z.string().max(64),
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  invoice_id: z.string().optional(),
  amount: amountSchema.optional(),
})

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
    .length(1),
})
export type PaypalOrder = z.output<typeof orderSchema>

const isPaid = ({ status }: z.output<typeof captureSchema>): boolean =>
  status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED'

export const noMoney = (tradeNo: string, state: Trade['state']): Trade => ({
  tradeNo,
  state,
  transactionId: '',
  amount: undefined,
  currency: undefined,
  refunded: undefined,
})

/** The refunds of an order. */
export const refundsOf = ({ purchase_units: [unit] }: PaypalOrder) => unit?.payments?.refunds ?? []

/** What was given back so far. A refund that names no amount is of the whole. */
const givenBack = (order: PaypalOrder, whole: number): number =>
  refundsOf(order)
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, { amount }) => sum + (amount === undefined ? whole : readAmount(paypalName, amount.value)), 0)

/** Reads how an order stands. Throws `GatewayError` for an order of another attempt. */
export const tradeOf = (tradeNo: string, order: PaypalOrder): Trade => {
  const [unit] = order.purchase_units
  if (unit?.custom_id !== tradeNo) throw new GatewayError(`${paypalName} answered about another order`)
  const captures = unit.payments?.captures ?? []
  const paid = captures.find(isPaid)
  if (paid !== undefined) {
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
  // A payment under review comes later, or not at all.
  if (captures.some(({ status }) => status === 'PENDING') || order.status === 'APPROVED')
    return noMoney(tradeNo, 'approved')
  return noMoney(tradeNo, order.status === 'VOIDED' || order.status === 'COMPLETED' ? 'closed' : 'open')
}

/** Whether no money came because the payer's bank declined. */
export const isDeclined = ({ purchase_units: [unit] }: PaypalOrder): boolean => {
  const captures = unit?.payments?.captures ?? []
  return captures.some(({ status }) => status === 'DECLINED' || status === 'FAILED') && !captures.some(isPaid)
}

/** Whether money is on its way, so that the order can no longer be left alone. */
export const isUnderReview = ({ purchase_units: [unit] }: PaypalOrder): boolean =>
  unit?.payments?.captures.some(({ status }) => status === 'PENDING') ?? false
