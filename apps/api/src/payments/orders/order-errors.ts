import type { OrderRefusal } from '@warmup/domain/payments'
import { HttpError } from '../../platform/http/index.ts'

/** Status and English text of each code. */
export const orderErrors = {
  renting_closed: [403, 'New servers are not rented out at the moment'],
  banned: [403, 'You are banned'],
  invalid_server_name: [400, 'The server name cannot be used'],
  invalid_server_password: [400, 'The server password cannot be used'],
  invalid_price: [400, 'Invalid price configuration'],
  unknown_region: [400, 'There is no such region'],
  region_full: [409, 'No server is free in this region'],
  start_not_possible: [400, 'A booking cannot start at this time'],
  time_taken: [409, 'No server is free at this time'],
  too_many_bookings: [409, 'Too many servers are booked ahead'],
  owner_only: [403, 'Only owner can perform this action'],
  blocked: [409, 'Something is being done to this server, please try again later'],
  other_region_mode: [409, 'A renewal keeps the region mode of its server'],
  server_gone: [409, 'This server expired too long ago'],
  too_many_orders: [409, 'Too many orders wait for their payment'],
  unpaid_orders: [409, 'You left two orders unpaid, please pay an order or order again in a day'],
  method_unavailable: [400, 'This method of payment is not available'],
  way_refused: [409, 'This way to pay is not available, please use a code'],
  order_closed: [409, 'This order is closed'],
  order_paid: [409, 'This order is paid'],
  order_ending: [409, 'Too little time is left to pay this order, please order again'],
  too_many_attempts: [409, 'This order was tried too often, please order again'],
  payment_under_way: [409, 'The payment of this order is under way, please wait'],
  gateway_failed: [502, 'The payment service does not answer, please try again'],
  machines_unreachable: [503, 'The servers cannot be reached at the moment'],
} as const satisfies Record<OrderRefusal, readonly [number, string]>

/** The error for an order or payment that is refused (docs/product/payments.md#order-errors). */
export const orderError = (code: OrderRefusal): HttpError =>
  new HttpError(orderErrors[code][0], code, orderErrors[code][1])
