import { durationPrices, startingPrice } from './duration-prices.ts'
import { isDuration } from './durations.ts'
import { type Currency, type Priced, type PriceList, priceOf } from './prices.ts'

/** Price of the current selection (docs/product/payments.md#prices). */
export type OrderPrice =
  /** `from`: the lowest that the order can cost, until it is known exactly. */
  | { readonly status: 'from' | 'known'; readonly currency: Currency; readonly amount: number }
  /** The price table has no entry for the selection. */
  | { readonly status: 'invalid' }

type Selection = Omit<Priced, 'isRelocatable'> & {
  readonly isRelocatable: boolean | undefined
  /** Whether the payment method is chosen, which decides the currency. */
  readonly hasMethod: boolean
}

const lowestOf = (prices: PriceList, { duration, isRelocatable, isBooking }: Selection): number | undefined => {
  if (isBooking) return priceOf(prices, { duration, isRelocatable: false, isBooking })
  const own = isDuration(duration) ? durationPrices(prices, isRelocatable).get(duration) : undefined
  return (own ?? startingPrice(prices))?.amount
}

export const orderPrice = (prices: PriceList, selection: Selection): OrderPrice => {
  const { duration, isRelocatable, isBooking, hasMethod } = selection
  const isExact = hasMethod && isRelocatable !== undefined
  const amount = isExact ? priceOf(prices, { duration, isRelocatable, isBooking }) : lowestOf(prices, selection)
  if (amount === undefined) return { status: 'invalid' }
  return { status: isExact ? 'known' : 'from', currency: prices.currency, amount }
}
