/** Why the API refuses an order or payment: `code` of its error envelope. */
export const orderRefusals = [
  /** The operator does not rent out new servers. */
  'renting_closed',
  /** The player is banned (docs/product/moderation.md#portal-bans). */
  'banned',
  'invalid_server_name',
  'invalid_server_password',
  /** The price table has no entry for this duration, region mode and currency. */
  'invalid_price',
  'unknown_region',
  /** The region has no free slot. */
  'region_full',
  /** A booking starts on a quarter of an hour, not too soon and not too far ahead. */
  'start_not_possible',
  /** The slots of a booking's time are taken. */
  'time_taken',
  /** The player has too many coming bookings. */
  'too_many_bookings',
  'owner_only',
  /** The server is in maintenance or switching its region. */
  'blocked',
  /** A renewal must keep the region mode of its server. */
  'other_region_mode',
  /** The server is being deleted permanently. */
  'server_gone',
  'too_many_orders',
  /** The player left too many orders unpaid and currently gets no slot reservations. */
  'unpaid_orders',
  /** The operator has not configured that gateway. */
  'method_unavailable',
  /** The gateway does not let the operator use this way of the method. */
  'way_refused',
  'order_closed',
  'order_paid',
  /** Too little time is left to start a payment. */
  'order_ending',
  'too_many_attempts',
  /** The gateway is processing or reviewing the payment. */
  'payment_under_way',
  'gateway_failed',
  'machines_unreachable',
] as const
export type OrderRefusal = (typeof orderRefusals)[number]
