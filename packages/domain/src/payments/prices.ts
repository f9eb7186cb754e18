import type { Duration } from './durations.ts'

export const currencies = ['CNY', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** Rental prices in one currency (docs/product/payments.md#prices). */
export type PriceList = {
  readonly currency: Currency
  readonly items: readonly { readonly duration: Duration; readonly isRelocatable: boolean; readonly amount: number }[]
}

/** The price of a combination; undefined if there is none. */
export const priceOf = ({ items }: PriceList, duration: Duration, isRelocatable: boolean): number | undefined =>
  items.find((item) => item.duration === duration && item.isRelocatable === isRelocatable)?.amount
