import type {
  Currency,
  OrderEntry,
  OrderSubject,
  PaymentEnd,
  PaymentFailure,
  PaymentMethod,
  PaymentVia,
} from '@warmup/domain/payments'
import type { PracticeServer } from '@warmup/domain/practice'
import type { CopyState } from '../../common/index.ts'

/**
 * How to pay. `code`: by a QR code on the screen. `opened`: in a new tab. `blocked`: by a link, because the browser
 * blocked the tab. `link`: by a link, because no press has opened a tab yet, as on phones and after a reload.
 */
export type PaymentWay = 'code' | 'opened' | 'blocked' | 'link'

export type PaymentView =
  | { readonly name: 'waiting'; readonly way: PaymentWay; readonly url: string; readonly secondsLeft: number }
  /** `canRetry`: the order itself can still be paid. */
  | { readonly name: 'timed_out'; readonly canRetry: boolean }
  | { readonly name: 'creating'; readonly secondsLeft: number }
  | { readonly name: 'ready'; readonly isDone: boolean }
  | { readonly name: 'failed'; readonly reason: PaymentEnd }

export type PaymentStepProps = {
  product: OrderSubject['product']
  /** Absent if the backend does not send it. */
  serverName: string | undefined
  price: { readonly amount: number; readonly currency: Currency } | undefined
  method: PaymentMethod | undefined
  view: PaymentView
  /** The new server, as soon as it can be joined. */
  runningServer?: PracticeServer | undefined
  copyState?: CopyState | undefined
  onCopy?: ((command: string) => void) | undefined
  /** The new expiry of the renewed server, in milliseconds since 1970. */
  renewedUntil?: number | undefined
  /** The events of the order; empty if the backend does not send them. */
  entries: readonly OrderEntry[]
  /** Whether the order is shown again after the dialog is closed. */
  isKept: boolean
  /** Payment deadline in milliseconds since 1970; absent if the backend does not send it. */
  payableUntil?: number | undefined
  /** On phones the payment page replaces this page instead of opening in a new tab. */
  isOnPhone?: boolean
  isBusy?: boolean
  failure?: PaymentFailure | undefined
  /** Another payment method that the order accepts. */
  otherMethod?: PaymentMethod | undefined
  /** The alternative within the current method: its page instead of a code, or the reverse. */
  otherVia?: PaymentVia | undefined
  onMethod: (method: PaymentMethod) => void
  onVia: (via: PaymentVia) => void
  /** Retries with the same method. */
  onRetry: () => void
  onCancel: () => void
  /** Returns to the order form; absent if the same order is no longer possible. */
  onReorder?: (() => void) | undefined
  onConfirm: () => void
}
