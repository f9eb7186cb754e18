import type { PaymentFailure } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'

/** Message keys of the failures to create, pay or cancel an order. */
const keys = {
  renting_closed: 'failures.rentingClosed',
  banned: 'failures.banned',
  invalid_server_name: 'failures.invalidServerName',
  invalid_server_password: 'failures.invalidServerPassword',
  start_not_possible: 'failures.startNotPossible',
  time_taken: 'failures.timeTaken',
  too_many_bookings: 'failures.tooManyBookings',
  invalid_price: 'failures.invalidPrice',
  unknown_region: 'failures.unknownRegion',
  region_full: 'failures.regionFull',
  owner_only: 'failures.ownerOnly',
  other_region_mode: 'failures.otherRegionMode',
  blocked: 'failures.blocked',
  server_gone: 'failures.serverGone',
  too_many_orders: 'failures.tooManyOrders',
  unpaid_orders: 'failures.unpaidOrders',
  method_unavailable: 'failures.methodUnavailable',
  way_refused: 'failures.wayRefused',
  order_closed: 'failures.orderClosed',
  order_paid: 'failures.orderPaid',
  order_ending: 'failures.orderEnding',
  too_many_attempts: 'failures.tooManyAttempts',
  payment_under_way: 'failures.paymentUnderWay',
  gateway_failed: 'failures.gatewayFailed',
  machines_unreachable: 'failures.machinesUnreachable',
  token_expired: 'failures.tokenExpired',
  too_often: 'failures.tooOften',
  timeout: 'failures.timeout',
  order_failed: 'failures.orderFailed',
  payment_url_failed: 'failures.paymentUrlFailed',
  cancel_failed: 'failures.cancelFailed',
  payment_declined: 'failures.paymentDeclined',
  payer_unknown: 'failures.payerUnknown',
  payment_left: 'failures.paymentLeft',
  app_refused: 'failures.appRefused',
  offline: 'failures.offline',
  no_answer: 'failures.noAnswer',
} as const satisfies Record<PaymentFailure, string>

/** Returns the message of a failure in the current language. */
export const useOrderMessages = (): ((failure: PaymentFailure) => string) => {
  const { t } = useTranslation('payments')
  return (failure) => t(keys[failure])
}
