import type { Duration } from './durations.ts'
import { type Currency, type PriceList, priceOf } from './prices.ts'

/**
 * Price of the current selection, known once duration, region mode and method are selected (docs/product/payments.md#prices).
 */
export type OrderPrice =
  | { readonly status: 'unknown' }
  | { readonly status: 'known'; readonly currency: Currency; readonly amount: number }
  /** The price table has no entry for the selection. */
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
