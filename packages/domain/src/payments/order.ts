import type { OrderedDuration } from './durations.ts'
import { leastPayingMs } from './limits.ts'
import type { PaymentMethod, PaymentVia } from './methods.ts'
import type { Currency } from './prices.ts'

/**
 * Lifecycle of an order, usually: created, pending (the payer was sent to a gateway), paid, fulfilled. Money for a
 * closed order makes it paid; money that cannot be used is refunded.
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

/** Whether an order waits for payment. */
export const isOpen = (state: OrderState): boolean => state === 'created' || state === 'pending'

/** Whether enough time is left at `now` (milliseconds since 1970) to start paying an order. */
export const canBeginPaying = ({ state, payableUntil }: Pick<Order, 'state' | 'payableUntil'>, now: number): boolean =>
  isOpen(state) && payableUntil - now >= leastPayingMs

/** Values of the public contract's `status`; all portals wait for `paid` (docs/product/payments.md#orders). */
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

/** Events in an order's timeline. */
export const orderEvents = [
  'ordered',
  'payment_opened',
  'payment_closed',
  /** The payment was opened without a reserved slot: free slots go to the players who pay first. */
  'unreserved',
  /** The payer's bank or the gateway declined. The attempt may continue. */
  'payment_declined',
  'paid',
  /** A second payment arrived and is being refunded. */
  'paid_again',
  /** A payment with the wrong amount arrived and is being refunded. */
  'wrong_payment',
  /** A second or wrong payment was refunded; the order is unchanged. */
  'surplus_refunded',
  'fulfilled',
  'closed',
  /** Cancelled by the payer. */
  'cancelled',
  'refund_due',
  /** Part of the money was refunded; the order is unchanged. */
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

/** Whether the latest payment event is a decline. */
export const isDeclined = ({
  state,
  entries,
}: {
  readonly state: OrderState
  readonly entries: readonly Pick<OrderEntry, 'event'>[]
}): boolean =>
  isOpen(state) && entries.findLast(({ event }) => event !== 'payment_closed')?.event === 'payment_declined'

/** Whether the open attempt has no reserved slot. */
export const isUnreserved = (entries: readonly Pick<OrderEntry, 'event'>[]): boolean =>
  entries.findLast(({ event }) => event === 'payment_opened' || event === 'unreserved')?.event === 'unreserved'

/** What can be ordered. */
export const orderedProducts = ['new_server', 'renew_server', 'book_server', 'gift_hours'] as const

export type OrderSubject =
  | { readonly product: 'new_server'; readonly serverName: string; readonly region: string }
  | { readonly product: 'renew_server'; readonly serverName: string; readonly serverId: string }
  | {
      readonly product: 'book_server'
      readonly serverName: string
      readonly region: string
      /** In milliseconds since 1970. */
      readonly startsAt: number
    }
  /** A code for hours of a server, which the payer gives to another player. It names no server. */
  | { readonly product: 'gift_hours'; readonly serverName: '' }

/** `revoked`: by an operator. */
export const giftStates = ['unused', 'redeemed', 'revoked'] as const

/** The code that a gift of hours bought. */
export type HourGift = {
  readonly state: (typeof giftStates)[number]
  /** The code as people read it, and the address that fills it in; undefined if the key that sealed it is lost. */
  readonly code?: string | undefined
  readonly link?: string | undefined
}

/** An order as its payer sees it. Times are in milliseconds since 1970. */
export type Order = {
  readonly id: string
  readonly state: OrderState
  readonly subject: OrderSubject
  readonly duration: OrderedDuration
  readonly isRelocatable: boolean
  readonly currency: Currency
  /** In minor units: fen, cents. */
  readonly amount: number
  readonly createdAt: number
  /** Payment deadline. */
  readonly payableUntil: number
  /** The open payment attempt; undefined if none is open. */
  readonly attempt:
    | { readonly method: PaymentMethod; readonly via: PaymentVia; readonly url: string; readonly expiresAt: number }
    | undefined
  /** Id of the created or renewed server; undefined before. */
  readonly serverId: string | undefined
  /** The code of a delivered gift. */
  readonly gift?: HourGift | undefined
  readonly entries: readonly OrderEntry[]
  /** When this page first saw the order paid, by its own clock (`kept-order.ts`). */
  readonly seenPaidAt?: number | undefined
}
