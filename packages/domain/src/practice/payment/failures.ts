import type { Trouble } from '../../common/index.ts'
import type { OrderRefusal } from './refusals.ts'

/** What keeps an order from being made, paid or cancelled, in the portal's words. */
export type PaymentFailure =
  | OrderRefusal
  | 'token_expired'
  | 'too_often'
  | 'timeout'
  | 'order_failed'
  | 'payment_url_failed'
  | 'cancel_failed'
  /** The payer's bank, or the gateway, did not let the money go. */
  | 'payment_declined'
  | Exclude<Trouble, 'server_error'>
