import { bookableDurations, durationHours, hoursOf, isDuration } from './durations.ts'
import { majorUnits, minorUnits } from './money.ts'
import type { BookingPrice, PriceList } from './prices.ts'

/** The duration from whose price the price of an hour follows, if the operator has set none. */
const hourlyTariff = '4h'

/**
 * What bookings cost by length, with a fixed region (docs/product/payments.md#booking-prices). A length that is a rental
 * duration costs the price of that; others cost `perHour` (in major units), else what an hour costs in the 4 h tariff,
 * rounded up, and never more than a longer rental duration. Lengths without a price are left out.
 */
export const bookingPrices = (items: PriceList['items'], perHour?: number): readonly BookingPrice[] => {
  const fixed = items.filter(({ isRelocatable }) => !isRelocatable)
  const tariffs = new Map(fixed.map(({ duration, amount }) => [duration, minorUnits(amount)]))
  const tariff = tariffs.get(hourlyTariff)
  const hourly = (hours: number): number | undefined => {
    if (perHour !== undefined) return minorUnits(perHour) * hours
    return tariff === undefined ? undefined : Math.ceil((tariff * hours) / durationHours[hourlyTariff])
  }
  return bookableDurations.flatMap((duration) => {
    const hours = hoursOf(duration)
    const own = isDuration(duration) ? tariffs.get(duration) : undefined
    const counted = own ?? hourly(hours)
    if (counted === undefined) return []
    const longer = fixed.filter((item) => durationHours[item.duration] > hours).map(({ amount }) => minorUnits(amount))
    return [{ duration, amount: majorUnits(own ?? Math.min(counted, ...longer)) }]
  })
}
