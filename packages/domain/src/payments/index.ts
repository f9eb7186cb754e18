export { bookingPrices } from './booking-prices.ts'
export { type DurationPrice, durationPrices, startingPrice } from './duration-prices.ts'
export {
  type BookableDuration,
  bookableDurations,
  type Duration,
  defaultDuration,
  durationMs,
  durations,
  durationsInTable,
  hoursOf,
  isBookable,
  isDuration,
  type OrderedDuration,
  orderedDuration,
  type WrittenDuration,
  writtenDuration,
} from './durations.ts'
export type { PaymentFailure } from './failures.ts'
export { keptOrder, waitUntil } from './kept-order.ts'
export * from './limits.ts'
export {
  codeSchemes,
  currencyOf,
  type PaymentMethod,
  type PaymentVia,
  pageMsOf,
  paymentMethods,
  paymentVias,
  usualMethods,
  viasOf,
} from './methods.ts'
export { currencySymbols, decimalText, majorUnits, minorUnits, readDecimal } from './money.ts'
export {
  canBeginPaying,
  giftStates,
  type HourGift,
  isDeclined,
  isOpen,
  isUnreserved,
  mayFollow,
  type Order,
  type OrderEntry,
  type OrderEvent,
  type OrderState,
  type OrderStatus,
  type OrderSubject,
  orderEvents,
  orderedProducts,
  orderStates,
  statusOf,
} from './order.ts'
export type { GiftWire, InAppPayment, OrderAnswer, OrderWire, PaymentAddress } from './order-reading.ts'
export {
  type NextOfOrder,
  nextOf,
  type OrderWithStep,
  ordersUnderWay,
  ordersWithSteps,
} from './orders-under-way.ts'
export { type PayingDevice, payingDeviceOf, staysInTab } from './paying-device.ts'
export {
  type CodeHelp,
  codeHelpHere,
  isScannedElsewhere,
  nextVia,
  type OfferedVias,
  otherViaHere,
} from './paying-ways.ts'
export {
  type BoughtItem,
  itemOfOrder,
  type PaymentEnd,
  type PaymentFacts,
  type PaymentStep,
  paymentStep,
  pollMsOf,
  type SeenPaid,
  seenPaidAfter,
} from './payment-step.ts'
export { type OrderPrice, orderPrice } from './price-of-order.ts'
export type { Offer } from './price-reading.ts'
export { type BookingPrice, type Currency, type PriceList, priceOf } from './prices.ts'
export { type OrderRefusal, orderRefusals } from './refusals.ts'
export { mayReserve, mostUnpaidSlots } from './reservations.ts'
