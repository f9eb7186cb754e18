import type { Duration } from '../durations.ts'
import type { Currency } from '../prices.ts'
import { leastPayingMs } from './limits.ts'
import type { PaymentMethod, PaymentVia } from './methods.ts'

/**
 * What has become of an order. The way of most is created, pending (its payer was sent to a gateway), paid, fulfilled.
 * Money for a closed order makes it paid; money that buys nothing is given back.
 */
export const orderStates = ['created', 'pending', 'paid', 'fulfilled', 'closed', 'refund_due', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

const following: Record<OrderState, readonly OrderState[]> = {
  created: ['pending', 'closed'],
  pending: ['paid', 'closed'],
  paid: ['fulfilled', 'refund_due'],
  fulfilled: ['refund_due'],
  closed: ['paid'],
  refund_due: ['refunded'],
  refunded: [],
}

export const mayFollow = (before: OrderState, after: OrderState): boolean => following[before].includes(after)

/** Whether an order waits for money. */
export const isOpen = (state: OrderState): boolean => state === 'created' || state === 'pending'

/** Whether enough time is left at `now` to begin to pay an order, in milliseconds since 1970. */
export const canBeginPaying = ({ state, payableUntil }: Pick<Order, 'state' | 'payableUntil'>, now: number): boolean =>
  isOpen(state) && payableUntil - now >= leastPayingMs

/** What the public contract's `status` says, on whose `paid` every portal waits (docs/product.md#orders). */
export const orderStatuses = ['pending', 'paid', 'closed', 'refund_due', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const statuses: Record<OrderState, OrderStatus> = {
  created: 'pending',
  pending: 'pending',
  paid: 'paid',
  fulfilled: 'paid',
  closed: 'closed',
  refund_due: 'refund_due',
  refunded: 'refunded',
}
export const statusOf = (state: OrderState): OrderStatus => statuses[state]

/** What happened to an order, as its payer is told. */
export const orderEvents = [
  'ordered',
  'payment_opened',
  'payment_closed',
  /** The payer's bank, or the gateway, did not let the money go. The attempt may go on. */
  'payment_declined',
  'paid',
  /** Money came a second time, and is given back. */
  'paid_again',
  /** Another sum than the one asked for came, and is given back. */
  'wrong_payment',
  /** What came a second time, or wrongly, was given back; the order is as it was. */
  'surplus_refunded',
  'fulfilled',
  'closed',
  /** Closed by its payer. */
  'cancelled',
  'refund_due',
  /** A part of the money was given back; the order is as it was. */
  'refunded_in_part',
  'refunded',
] as const
export type OrderEvent = (typeof orderEvents)[number]

export type OrderEntry = {
  readonly event: OrderEvent
  /** Milliseconds since 1970. */
  readonly at: number
  readonly method: PaymentMethod | undefined
}

/** Whether the last that came of paying an order is that it was declined. */
export const isDeclined = ({
  state,
  entries,
}: {
  readonly state: OrderState
  readonly entries: readonly Pick<OrderEntry, 'event'>[]
}): boolean =>
  isOpen(state) && entries.findLast(({ event }) => event !== 'payment_closed')?.event === 'payment_declined'

export type OrderSubject =
  | { readonly product: 'new_server'; readonly serverName: string; readonly region: string }
  | { readonly product: 'renew_server'; readonly serverName: string; readonly serverId: string }

/** An order as its payer sees it. Times are in milliseconds since 1970. */
export type Order = {
  readonly id: string
  readonly state: OrderState
  readonly subject: OrderSubject
  readonly duration: Duration
  readonly isRelocatable: boolean
  readonly currency: Currency
  /** In minor units: fen, cents. */
  readonly amount: number
  readonly createdAt: number
  /** Until when it can be paid. */
  readonly payableUntil: number
  /** The attempt to pay that is open; undefined if none is. */
  readonly attempt:
    | { readonly method: PaymentMethod; readonly via: PaymentVia; readonly url: string; readonly expiresAt: number }
    | undefined
  /** The server that was created or renewed; undefined before. */
  readonly serverId: string | undefined
  readonly entries: readonly OrderEntry[]
}
