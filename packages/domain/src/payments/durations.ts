/** Rental durations in hours (docs/product/payments.md#durations). */
export const durationHours = { '4h': 4, '8h': 8, '3d': 72, '7d': 168, '1m': 720, '3m': 2_160, '1y': 8_760 } as const
export type Duration = keyof typeof durationHours

export const durations = Object.keys(durationHours) as readonly Duration[]
export const defaultDuration: Duration = '1m'
/** Durations in the price table, which omits those without a price. */
export const durationsInTable: readonly Duration[] = ['4h', '7d', '1m', '3m', '1y']

export const isDuration = (text: string): text is Duration => Object.hasOwn(durationHours, text)

const bookableHours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** For how long a server can be booked ahead (docs/product/practice.md#booking-ahead). */
export type BookableDuration = `${(typeof bookableHours)[number]}h`

export const bookableDurations: readonly BookableDuration[] = bookableHours.map((hours) => `${hours}h` as const)

export const isBookable = (text: string): text is BookableDuration => bookableDurations.some((each) => each === text)

/** The duration of an order: a rental duration, or the length of a booking. */
export type OrderedDuration = Duration | BookableDuration

/** A duration in hours. */
export const hoursOf = (duration: OrderedDuration): number =>
  isDuration(duration) ? durationHours[duration] : Number.parseInt(duration, 10)

export const durationMs = (duration: OrderedDuration): number => hoursOf(duration) * 3_600_000

/** How ledger and calls write a duration that is no rental duration: as `hours`. */
export type WrittenDuration = { readonly duration: Duration; readonly hours?: number | null | undefined }

/**
 * A duration as the ledger and the calls write it. The former release knows rental durations only, and does not read
 * `hours`: it takes the next longer one, so that it holds a slot for no less than was paid.
 */
export const writtenDuration = (ordered: OrderedDuration): WrittenDuration => {
  if (isDuration(ordered)) return { duration: ordered }
  const hours = hoursOf(ordered)
  return { duration: durations.find((each) => durationHours[each] >= hours) ?? defaultDuration, hours }
}

/** The duration that was written. Ignores hours for which nothing can be booked. */
export const orderedDuration = ({ duration, hours }: WrittenDuration): OrderedDuration => {
  const ordered = `${hours ?? 0}h`
  return isBookable(ordered) ? ordered : duration
}
