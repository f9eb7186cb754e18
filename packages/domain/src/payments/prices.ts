import type { BookableDuration, Duration, OrderedDuration } from './durations.ts'

export const currencies = ['CNY', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** What a booking of a length costs. */
export type BookingPrice = { readonly duration: BookableDuration; readonly amount: number }

/** Rental prices in one currency (docs/product/payments.md#prices). */
export type PriceList = {
  readonly currency: Currency
  readonly items: readonly { readonly duration: Duration; readonly isRelocatable: boolean; readonly amount: number }[]
  /** What servers that are booked ahead cost, by length. */
  readonly bookings: readonly BookingPrice[]
}

/** What is ordered, as far as it sets the price. */
export type Priced = {
  readonly duration: OrderedDuration
  readonly isRelocatable: boolean
  /** Whether the server is booked ahead. */
  readonly isBooking: boolean
}

/** The price of a combination; undefined if there is none. */
export const priceOf = ({ items, bookings }: PriceList, priced: Priced): number | undefined =>
  priced.isBooking
    ? bookings.find((item) => item.duration === priced.duration)?.amount
    : items.find((item) => item.duration === priced.duration && item.isRelocatable === priced.isRelocatable)?.amount
