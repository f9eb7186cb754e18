import { useQuery } from '@tanstack/react-query'
import {
  type BookableDuration,
  bookableDurations,
  currencyOf,
  type Duration,
  durationPrices,
  durations,
  isDuration,
  isScannedElsewhere,
  type Offer,
  type OrderedDuration,
  orderPrice,
  type PaymentMethod,
  paymentMethods,
} from '@warmup/domain/payments'
import { useLanguage } from '@warmup/i18n'
import type { ShownPrice } from '@warmup/ui/payments'
import { payingDevice } from './payment-tab.ts'
import { offerQuery } from './payments.queries.ts'

/**
 * Durations to choose from: those with a price in any currency, plus the selected one; all while prices are unknown.
 */
export const offeredDurations = (offers: readonly (Offer | undefined)[], chosen?: Duration): readonly Duration[] => {
  const known = offers.flatMap((offer) => offer?.prices.items ?? [])
  if (known.length === 0) return durations
  return durations.filter((each) => each === chosen || known.some(({ duration }) => duration === each))
}

/** Payment methods that the backend reports as unavailable. */
export const unavailableMethods = (offerOf: (method: PaymentMethod) => Offer | undefined): readonly PaymentMethod[] =>
  paymentMethods.filter((method) => offerOf(method)?.methods?.includes(method) === false)

/** Lengths to book a server for: those with a price in any currency; all while prices are unknown. */
export const offeredLengths = (offers: readonly (Offer | undefined)[]): readonly BookableDuration[] => {
  if (offers.every((offer) => offer === undefined)) return bookableDurations
  const priced = offers.flatMap((offer) => offer?.prices.bookings ?? [])
  return bookableDurations.filter((each) => priced.some(({ duration }) => duration === each))
}

const lengthPrices = ({ prices: { currency, bookings } }: Offer) =>
  new Map(bookings.map(({ duration, amount }) => [duration, { amount, currency }]))

type Chosen = {
  readonly duration: OrderedDuration
  /** Whether the server is booked ahead. */
  readonly isBooking?: boolean
  readonly isRelocatable: boolean | undefined
  readonly method: PaymentMethod | undefined
}

/** Rental prices for the current selection. */
export const useOffers = ({ duration, isRelocatable, isBooking = false, method }: Chosen) => {
  const yuan = useQuery(offerQuery('CNY'))
  const dollars = useQuery(offerQuery('USD'))
  const language = useLanguage()
  const device = payingDevice()
  const queryOf = (each: PaymentMethod) => (currencyOf(each) === 'USD' ? dollars : yuan)
  // Until the method is chosen, prices are in yuan for Chinese readers, as in the price table.
  const listed = method === undefined ? (language === 'zh' ? yuan : dollars) : queryOf(method)
  const known = [yuan.data, dollars.data]
  const price = (): ShownPrice => {
    const { data, isError, refetch } = listed
    const hasMethod = method !== undefined
    if (data !== undefined) return orderPrice(data.prices, { duration, isRelocatable, isBooking, hasMethod })
    return isError ? { status: 'failed', onRetry: () => void refetch() } : { status: 'loading' }
  }
  return {
    price: price(),
    durations: offeredDurations(known, isDuration(duration) ? duration : undefined),
    lengths: offeredLengths(known),
    /** Whether a duration has a price, as far as prices are known. */
    isOffered: (each: Duration) => offeredDurations(known).includes(each),
    /** Prices to compare the durations by; undefined if they cannot be loaded. */
    durationPrices: listed.data
      ? durationPrices(listed.data.prices, isRelocatable)
      : listed.isError
        ? undefined
        : ('loading' as const),
    /** What bookings cost, by length; undefined if prices cannot be loaded. */
    lengthPrices: listed.data ? lengthPrices(listed.data) : listed.isError ? undefined : ('loading' as const),
    unavailable: unavailableMethods((each) => queryOf(each).data),
    /** The methods whose code another device must scan. */
    scanned: paymentMethods.filter((each) => isScannedElsewhere(each, device, queryOf(each).data?.vias)),
  }
}
