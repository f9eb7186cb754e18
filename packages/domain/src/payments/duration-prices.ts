import { type Duration, durationHours, durations } from './durations.ts'
import { majorUnits, minorUnits } from './money.ts'
import { type Currency, type PriceList, priceOf } from './prices.ts'

/** What a duration costs, to compare it with the others (docs/product/payments.md#duration-prices). */
export type DurationPrice = {
  readonly currency: Currency
  readonly amount: number
  /** For 24 hours; undefined until the region mode is known. */
  readonly perDay: number | undefined
  readonly isBestValue: boolean
}

/** The price of 24 hours in minor units, rounded up, so that no duration looks cheaper than it is. */
export const pricePerDay = (minor: number, duration: Duration): number =>
  Math.ceil((minor * 24) / durationHours[duration])

type Priced = { readonly duration: Duration; readonly minor: number }

/** Whether one costs less per hour than the other. Compares products, because quotients would be rounded. */
const isCheaper = (one: Priced, other: Priced): boolean =>
  one.minor * durationHours[other.duration] < other.minor * durationHours[one.duration]

/**
 * The duration with the lowest price per hour, the shortest of several. Undefined unless another one costs more per
 * hour: then there is nothing to gain.
 */
export const bestValueOf = (priced: readonly Priced[]): Duration | undefined => {
  const [first, ...others] = [...priced].sort((a, b) => durationHours[a.duration] - durationHours[b.duration])
  if (first === undefined) return undefined
  const best = others.reduce((least, each) => (isCheaper(each, least) ? each : least), first)
  return priced.some((each) => isCheaper(best, each)) ? best.duration : undefined
}

/** The lowest price of a list and what it buys, the shortest of several; undefined if the list is empty. */
export const startingPrice = ({ items }: PriceList): PriceList['items'][number] | undefined =>
  [...items]
    .sort((a, b) => durationHours[a.duration] - durationHours[b.duration])
    .reduce<PriceList['items'][number] | undefined>(
      (least, each) => (least === undefined || each.amount < least.amount ? each : least),
      undefined,
    )

/** The lower price of both region modes. */
const lowestPrice = (prices: PriceList, duration: Duration): number | undefined => {
  const known = [false, true].flatMap(
    (isRelocatable) => priceOf(prices, { duration, isRelocatable, isBooking: false }) ?? [],
  )
  return known.length === 0 ? undefined : Math.min(...known)
}

/** The prices of a region mode by duration. While the mode is unknown, the lower price of both, and no comparison. */
export const durationPrices = (
  prices: PriceList,
  isRelocatable: boolean | undefined,
): ReadonlyMap<Duration, DurationPrice> => {
  const isKnown = isRelocatable !== undefined
  const priced = durations.flatMap((duration): Priced[] => {
    const amount = isKnown
      ? priceOf(prices, { duration, isRelocatable, isBooking: false })
      : lowestPrice(prices, duration)
    return amount === undefined ? [] : [{ duration, minor: minorUnits(amount) }]
  })
  const best = isKnown ? bestValueOf(priced) : undefined
  return new Map(
    priced.map(({ duration, minor }) => [
      duration,
      {
        currency: prices.currency,
        amount: majorUnits(minor),
        perDay: isKnown ? majorUnits(pricePerDay(minor, duration)) : undefined,
        isBestValue: duration === best,
      },
    ]),
  )
}
