import type { PaymentFailure } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'

/** Message keys of the failures to create, pay or cancel an order. */
const keys = {
  renting_closed: 'orderFailures.rentingClosed',
  invalid_server_name: 'orderFailures.invalidServerName',
  invalid_server_password: 'orderFailures.invalidServerPassword',
  start_not_possible: 'orderFailures.startNotPossible',
  time_taken: 'orderFailures.timeTaken',
  too_many_bookings: 'orderFailures.tooManyBookings',
  invalid_price: 'orderFailures.invalidPrice',
  unknown_region: 'orderFailures.unknownRegion',
  region_full: 'orderFailures.regionFull',
  owner_only: 'orderFailures.ownerOnly',
  other_region_mode: 'orderFailures.otherRegionMode',
  blocked: 'orderFailures.blocked',
  server_gone: 'orderFailures.serverGone',
  too_many_orders: 'orderFailures.tooManyOrders',
  unpaid_orders: 'orderFailures.unpaidOrders',
  method_unavailable: 'orderFailures.methodUnavailable',
  order_closed: 'orderFailures.orderClosed',
  order_paid: 'orderFailures.orderPaid',
  order_ending: 'orderFailures.orderEnding',
  too_many_attempts: 'orderFailures.tooManyAttempts',
  payment_under_way: 'orderFailures.paymentUnderWay',
  gateway_failed: 'orderFailures.gatewayFailed',
  machines_unreachable: 'orderFailures.machinesUnreachable',
  token_expired: 'orderFailures.tokenExpired',
  too_often: 'orderFailures.tooOften',
  timeout: 'orderFailures.timeout',
  order_failed: 'orderFailures.orderFailed',
  payment_url_failed: 'orderFailures.paymentUrlFailed',
  cancel_failed: 'orderFailures.cancelFailed',
  payment_declined: 'orderFailures.paymentDeclined',
  offline: 'orderFailures.offline',
  no_answer: 'orderFailures.noAnswer',
} as const satisfies Record<PaymentFailure, string>

/** Returns the message of a failure in the current language. */
export const useOrderMessages = (): ((failure: PaymentFailure) => string) => {
  const { t } = useTranslation('practice')
  return (failure) => t(keys[failure])
}
