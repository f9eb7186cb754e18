import { useQuery } from '@tanstack/react-query'
import {
  currencyOf,
  type Duration,
  durationPrices,
  durations,
  type Offer,
  orderPrice,
  type PaymentMethod,
  paymentMethods,
} from '@warmup/domain/payments'
import { useLanguage } from '@warmup/i18n'
import type { ShownPrice } from '@warmup/ui/payments'
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

type Chosen = {
  readonly duration: Duration
  readonly isRelocatable: boolean | undefined
  readonly method: PaymentMethod | undefined
}

/** Rental prices for the current selection. */
export const useOffers = ({ duration, isRelocatable, method }: Chosen) => {
  const yuan = useQuery(offerQuery('CNY'))
  const dollars = useQuery(offerQuery('USD'))
  const language = useLanguage()
  const queryOf = (each: PaymentMethod) => (currencyOf(each) === 'USD' ? dollars : yuan)
  // Until the method is chosen, prices are in yuan for Chinese readers, as in the price table.
  const listed = method === undefined ? (language === 'zh' ? yuan : dollars) : queryOf(method)
  const known = [yuan.data, dollars.data]
  const price = (): ShownPrice => {
    if (method === undefined || isRelocatable === undefined) return { status: 'unknown' }
    const { data, isError, refetch } = queryOf(method)
    if (data !== undefined) return orderPrice(data.prices, duration, isRelocatable)
    return isError ? { status: 'failed', onRetry: () => void refetch() } : { status: 'loading' }
  }
  return {
    price: price(),
    durations: offeredDurations(known, duration),
    /** Whether a duration has a price, as far as prices are known. */
    isOffered: (each: Duration) => offeredDurations(known).includes(each),
    /** Prices to compare the durations by; undefined if they cannot be loaded. */
    durationPrices: listed.data
      ? durationPrices(listed.data.prices, isRelocatable)
      : listed.isError
        ? undefined
        : ('loading' as const),
    unavailable: unavailableMethods((each) => queryOf(each).data),
  }
}
