import type {
  CodeHelp,
  Currency,
  OrderEntry,
  OrderSubject,
  PaymentEnd,
  PaymentFailure,
  PaymentMethod,
  PaymentVia,
} from '@warmup/domain/payments'
import type { ReactNode } from 'react'
import type { GiftCodeProps } from '../gift-code/gift-code.tsx'

/**
 * How to pay. `code`: by a QR code on the screen. `opened`: in a new tab. `blocked`: by a link, because the browser
 * blocked the tab. `link`: by a link, because no press has opened a tab yet, as on phones and after a reload. `press`: by a
 * button, because the app is asked with the press.
 */
export type PaymentWay = 'code' | 'opened' | 'blocked' | 'link' | 'press'

export type PaymentView =
  | { readonly name: 'waiting'; readonly way: PaymentWay; readonly url: string; readonly secondsLeft: number }
  /** `canRetry`: the order itself can still be paid. */
  | { readonly name: 'timed_out'; readonly canRetry: boolean }
  | { readonly name: 'creating'; readonly secondsLeft: number }
  | { readonly name: 'ready'; readonly isDone: boolean }
  | { readonly name: 'failed'; readonly reason: PaymentEnd }

export type PaymentStepProps = {
  /** The product to buy. */
  product: OrderSubject['product']
  /** Absent if the backend does not send it. */
  serverName: string | undefined
  /** The price and its currency. */
  price: { readonly amount: number; readonly currency: Currency } | undefined
  /** The selected payment method. */
  method: PaymentMethod | undefined
  /** The current view, with its data. */
  view: PaymentView
  /** How to join the new server, from the area that sells it; absent until the server can be joined. */
  join?: ReactNode
  /** The new expiry of the renewed server, in milliseconds since 1970. */
  renewedUntil?: number | undefined
  /** Start of a booking, in milliseconds since 1970. */
  bookedFrom?: number | undefined
  /** The code that a delivered gift bought; absent if the backend does not send it. */
  gift?: Pick<GiftCodeProps, 'gift' | 'copying'> | undefined
  /** The events of the order; empty if the backend does not send them. */
  entries: readonly OrderEntry[]
  /** Whether the order is shown again after the dialog is closed. */
  isKept: boolean
  /** Payment deadline in milliseconds since 1970; absent if the backend does not send it. */
  payableUntil?: number | undefined
  /** How the next press pays. */
  via?: PaymentVia | undefined
  /** What helps if this device has to scan its own code. */
  codeHelp?: CodeHelp | undefined
  /** Whether it is a phone, where the payment page replaces this page instead of opening in a new tab. */
  isOnPhone?: boolean
  /** Whether the action is in progress. */
  isBusy?: boolean
  /** The cause of the last failure. */
  failure?: PaymentFailure | undefined
  /** Another payment method that the order accepts. */
  otherMethod?: PaymentMethod | undefined
  /** The alternative within the current method: its page instead of a code, or the reverse. */
  otherVia?: PaymentVia | undefined
  /** Called with the selected payment method. */
  onMethod: (method: PaymentMethod) => void
  /** Called to switch between a payment page and a QR code. */
  onVia: (via: PaymentVia) => void
  /** Opens the app in which the order is paid. */
  onOpen: () => void
  /** Called when a link leaves this page. */
  onLeave: () => void
  /** Retries with the same method. */
  onRetry: () => void
  /** Called when the player cancels the order. */
  onCancel: () => void
  /** Returns to the order form; absent if the same order is no longer possible. */
  onReorder?: (() => void) | undefined
  /** Called when the player leaves before the server is ready, to be told then. */
  onCloseUntilReady: () => void
  /** Called when the player confirms. */
  onConfirm: () => void
}
