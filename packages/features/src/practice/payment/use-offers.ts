import { useQuery } from '@tanstack/react-query'
import { type Duration, durations, durationsInTable } from '@warmup/domain/practice'
import { currencyOf, type Offer, orderPrice, type PaymentMethod, paymentMethods } from '@warmup/domain/practice/payment'
import type { ShownPrice } from '@warmup/ui/practice'
import { offerQuery } from './payment.queries.ts'

/** What can be chosen: durations that have a price in any currency, besides the one that is chosen. */
export const offeredDurations = (offers: readonly (Offer | undefined)[], chosen: Duration): readonly Duration[] => {
  const known = offers.flatMap((offer) => offer?.prices.items ?? [])
  if (known.length === 0) return durationsInTable
  return durations.filter((each) => each === chosen || known.some(({ duration }) => duration === each))
}

/** The methods that the community cannot be paid by, as far as its backend says so. */
export const unavailableMethods = (offerOf: (method: PaymentMethod) => Offer | undefined): readonly PaymentMethod[] =>
  paymentMethods.filter((method) => offerOf(method)?.methods?.includes(method) === false)

type Chosen = {
  readonly duration: Duration
  readonly isRelocatable: boolean | undefined
  readonly method: PaymentMethod | undefined
}

/** What renting costs by what is chosen so far. */
export const useOffers = ({ duration, isRelocatable, method }: Chosen) => {
  const yuan = useQuery(offerQuery('CNY'))
  const dollars = useQuery(offerQuery('USD'))
  const queryOf = (each: PaymentMethod) => (currencyOf(each) === 'USD' ? dollars : yuan)
  const price = (): ShownPrice => {
    if (method === undefined || isRelocatable === undefined) return { status: 'unknown' }
    const { data, isError, refetch } = queryOf(method)
    if (data !== undefined) return orderPrice(data.prices, duration, isRelocatable)
    return isError ? { status: 'failed', onRetry: () => void refetch() } : { status: 'loading' }
  }
  return {
    price: price(),
    durations: offeredDurations([yuan.data, dollars.data], duration),
    unavailable: unavailableMethods((each) => queryOf(each).data),
  }
}
