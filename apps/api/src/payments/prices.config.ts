import {
  bookingPrices,
  type Currency,
  type Duration,
  durations,
  minorUnits,
  type PriceList,
} from '@warmup/domain/payments'
import * as z from 'zod'

const highestAmount = 1_000_000
const amount = z
  .number()
  .positive()
  .max(highestAmount)
  .refine((value) => Math.abs(minorUnits(value) - value * 100) < 1e-6, 'expected two decimals at most')

const listSchema = z
  .array(
    z
      .strictObject({
        duration: z.enum(durations as readonly [Duration, ...Duration[]]),
        /** Prices of servers with a fixed region (`fixed`) and of servers that can switch regions. */
        fixed: amount.optional(),
        flexible: amount.optional(),
      })
      .refine(
        ({ fixed, flexible }) => fixed !== undefined || flexible !== undefined,
        'expected fixed, flexible or both',
      ),
  )
  .refine((items) => new Set(items.map(({ duration }) => duration)).size === items.length, 'durations repeat')
  .default([])

/** The `prices` section of `community.yaml`: what renting a practice server costs (docs/product/payments.md#prices). */
export const pricesConfigSchema = z.strictObject({
  CNY: listSchema,
  USD: listSchema,
  /** The price of an hour of a booking; by default a quarter of the price of 4 hours. */
  hourly: z.strictObject({ CNY: amount.optional(), USD: amount.optional() }).default({}),
})
export type PricesConfig = z.infer<typeof pricesConfigSchema>

/** The price list of one currency, in the order of the file. */
export const priceListOf = (prices: PricesConfig, currency: Currency): PriceList => {
  const items = prices[currency].flatMap(({ duration, fixed, flexible }) => [
    ...(fixed === undefined ? [] : [{ duration, isRelocatable: false, amount: fixed }]),
    ...(flexible === undefined ? [] : [{ duration, isRelocatable: true, amount: flexible }]),
  ])
  return { currency, items, bookings: bookingPrices(items, prices.hourly[currency]) }
}
