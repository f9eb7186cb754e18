import type { BookableDuration, Currency } from '@warmup/domain/payments'
import type { TimeSpan } from '@warmup/domain/practice'
import type { Loadable } from '../../../common/index.ts'

/** What bookings cost, by length. */
export type LengthPrices =
  | ReadonlyMap<BookableDuration, { readonly amount: number; readonly currency: Currency }>
  | 'loading'
  | undefined

export type BookingTimeProps = {
  /** The lengths to choose from. */
  lengths: readonly BookableDuration[]
  /** What each length costs; undefined if the prices cannot be loaded. */
  prices: LengthPrices
  /** The chosen length. */
  duration: BookableDuration
  /** Called with the chosen length. */
  onDuration: (duration: BookableDuration) => void
  /** When every slot of the region is taken; undefined until a region is chosen. */
  full: Loadable<readonly TimeSpan[]> | undefined
  /** Milliseconds since 1970. */
  now: number
  /** Start of the shown day, in milliseconds since 1970. */
  day: number
  /** Called with the start of another day. */
  onDay: (day: number) => void
  /** The chosen start, in milliseconds since 1970; undefined until a start is chosen. */
  start: number | undefined
  /** Called with the chosen start. */
  onStart: (start: number) => void
}
