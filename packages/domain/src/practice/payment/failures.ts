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
  | Exclude<Trouble, 'server_error'>
