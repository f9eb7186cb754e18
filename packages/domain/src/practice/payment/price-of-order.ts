import type { Duration } from '../durations.ts'
import { type Currency, type PriceList, priceOf } from '../prices.ts'

/** The price of what is chosen so far: known once duration, region mode and method are (docs/product.md#prices). */
export type OrderPrice =
  | { readonly status: 'unknown' }
  | { readonly status: 'known'; readonly currency: Currency; readonly amount: number }
  /** The table of prices has nothing for it. */
  | { readonly status: 'invalid' }

export const orderPrice = (
  prices: PriceList,
  duration: Duration | undefined,
  isRelocatable: boolean | undefined,
): OrderPrice => {
  if (duration === undefined || isRelocatable === undefined) return { status: 'unknown' }
  const amount = priceOf(prices, duration, isRelocatable)
  return amount === undefined ? { status: 'invalid' } : { status: 'known', currency: prices.currency, amount }
}
