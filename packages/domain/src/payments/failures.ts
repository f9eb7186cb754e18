import type { Trouble } from '../common/index.ts'
import type { OrderRefusal } from './refusals.ts'

/** Why an order could not be created, paid or cancelled. */
export type PaymentFailure =
  | OrderRefusal
  | 'token_expired'
  | 'too_often'
  | 'timeout'
  | 'order_failed'
  | 'payment_url_failed'
  | 'cancel_failed'
  /** Declined by the payer's bank or the gateway. */
  | 'payment_declined'
  /** The app in which the portal is open did not say who pays. */
  | 'payer_unknown'
  /** The payer left the app's payment without paying. */
  | 'payment_left'
  /** The app in which the portal is open refused the payment. */
  | 'app_refused'
  | Exclude<Trouble, 'server_error'>
