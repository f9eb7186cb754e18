/** Why the API refuses to order or to pay: the `code` of its error envelope. */
export const orderRefusals = [
  /** The operator rents out no new servers. */
  'renting_closed',
  'invalid_server_name',
  'invalid_server_password',
  /** The table of prices has nothing for this duration, region mode and currency. */
  'invalid_price',
  'unknown_region',
  /** No slot is free there. */
  'region_full',
  'owner_only',
  /** The server is in maintenance, or on its way to another region. */
  'blocked',
  /** A renewal keeps the region mode of its server. */
  'other_region_mode',
  /** The server is being removed for good. */
  'server_gone',
  'too_many_orders',
  /** The operator has no contract with that gateway. */
  'method_unavailable',
  'order_closed',
  'order_paid',
  /** So little time is left to pay it that no payment is begun any more. */
  'order_ending',
  'too_many_attempts',
  /** Its money is being taken, or looked into, by the gateway. */
  'payment_under_way',
  'gateway_failed',
  'machines_unreachable',
] as const
export type OrderRefusal = (typeof orderRefusals)[number]
