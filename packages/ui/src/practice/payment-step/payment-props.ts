import type { Currency } from '@warmup/domain/practice'
import type {
  OrderEntry,
  OrderSubject,
  PaymentEnd,
  PaymentFailure,
  PaymentMethod,
  PaymentVia,
} from '@warmup/domain/practice/payment'

/**
 * How the payer goes on: by a code on the screen, in a tab that has opened, by a link because the browser has blocked the
 * tab, or by a link because nobody has pressed anything yet, as on phones and after a reload.
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
  /** Absent where the backend does not say. */
  serverName: string | undefined
  price: { readonly amount: number; readonly currency: Currency } | undefined
  method: PaymentMethod | undefined
  view: PaymentView
  /** When the renewed server expires now, in milliseconds since 1970. */
  renewedUntil?: number | undefined
  /** What has happened to the order; empty where the backend does not say. */
  entries: readonly OrderEntry[]
  /** Whether the order shows itself again after this is closed. */
  isKept: boolean
  /** The payment is on a phone: a page replaces this one instead of opening beside it. */
  isOnPhone?: boolean
  isBusy?: boolean
  failure?: PaymentFailure | undefined
  /** Another method that this order can be paid by. */
  otherMethod?: PaymentMethod | undefined
  /** The other way that this method has: its page instead of a code, or a code instead of its page. */
  otherVia?: PaymentVia | undefined
  onMethod: (method: PaymentMethod) => void
  onVia: (via: PaymentVia) => void
  /** Pays again, by the same method. */
  onRetry: () => void
  onCancel: () => void
  /** Back to what is ordered; absent where that cannot be ordered any more. */
  onReorder?: (() => void) | undefined
  onConfirm: () => void
}
