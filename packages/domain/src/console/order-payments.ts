import type { PaymentMethod } from '../payments/methods.ts'
import type { OrderHistory } from './order-record.ts'

export type OrderPayment = {
  readonly tradeNo: string
  readonly method: PaymentMethod
  /** In minor units. */
  readonly amount: number
}

/** The payments of an order that arrived, the oldest first. */
export const orderPayments = ({ entries }: Pick<OrderHistory, 'entries'>): readonly OrderPayment[] =>
  entries.flatMap(({ method, tradeNo, amount }) =>
    method !== undefined && amount > 0 ? [{ method, tradeNo, amount }] : [],
  )
