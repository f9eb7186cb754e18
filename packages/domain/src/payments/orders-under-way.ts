import type { Order } from './order.ts'
import { type BoughtItem, type PaymentStep, stepOfOrder } from './payment-step.ts'

/** An order with its step, from which every view of the order is rendered. */
export type OrderWithStep = { readonly order: Order; readonly step: PaymentStep }

/** The next action for an order: pay it, create or renew its server, or refund it. */
export type NextOfOrder = 'pay' | 'create' | 'refund'

/** The next action for an order; undefined if none is left that its payer waits for. */
export const nextOf = ({ order, step }: OrderWithStep): NextOfOrder | undefined => {
  switch (step.name) {
    case 'waiting':
      return 'pay'
    case 'timed_out':
      return step.canRetry ? 'pay' : undefined
    case 'creating':
      return 'create'
    case 'ready':
      // Paid orders stay visible until delivery, even if it takes long.
      return order.state === 'paid' ? 'create' : undefined
    case 'failed':
      return step.reason === 'refund_due' ? 'refund' : undefined
  }
}

/**
 * The step of each order at `now`, in milliseconds since 1970. `items` are the player's purchases; undefined
 * while unknown.
 */
export const ordersWithSteps = (
  orders: readonly Order[],
  items: readonly BoughtItem[] | undefined,
  now: number,
): readonly OrderWithStep[] => orders.map((order) => ({ order, step: stepOfOrder(order, items, now) }))

/** Orders in the bar on every page, those to pay first (docs/product/payments.md#orders-under-way). */
export const ordersUnderWay = (orders: readonly OrderWithStep[]): readonly OrderWithStep[] => {
  const rank = (each: OrderWithStep) => (nextOf(each) === 'pay' ? 0 : 1)
  return orders
    .filter((each) => nextOf(each) !== undefined)
    .toSorted((a, b) => rank(a) - rank(b) || a.order.createdAt - b.order.createdAt)
}
