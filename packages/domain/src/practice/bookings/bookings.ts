import { startOfChinaDay } from '../../common/china-time.ts'
import { type BookableDuration, durationMs } from '../../payments/durations.ts'
import {
  bookingCancelMs,
  bookingCleanupMs,
  bookingLeadMs,
  bookingMaxAheadMs,
  bookingPaidBackPercent,
  bookingPrepareMs,
  bookingStepMs,
} from '../limits.ts'
import type { RegionCalendar } from './calendar.ts'
import type { Booking } from './shown-booking.ts'

/** A time span in milliseconds since 1970, without its end. */
export type TimeSpan = { readonly from: number; readonly until: number }

/** The time of a booking by its start and length. */
export const durationSpan = (from: number, duration: BookableDuration): TimeSpan => ({
  from,
  until: from + durationMs(duration),
})

/**
 * How long a booking holds a slot: from the start of its server until the server's data are removed
 * (docs/product/practice.md#booking-ahead).
 */
export const bookingSpan = ({ from, until }: TimeSpan): TimeSpan => ({
  from: from - bookingPrepareMs,
  until: until + bookingCleanupMs,
})

/** How long a server that can be extended without limit holds the slot that it takes at `now`. */
export const heldForever = (now: number): TimeSpan => ({ from: now, until: Number.POSITIVE_INFINITY })

/** Whether two spans have a moment in common. */
const overlap = (a: TimeSpan, b: TimeSpan): boolean => a.from < b.until && b.from < a.until

/** How many slots are held from each moment of a span on until the next, in order. */
const countsIn = (held: readonly TimeSpan[], span: TimeSpan): { readonly from: number; readonly count: number }[] => {
  const changes = new Map([[span.from, 0]])
  const change = (at: number, by: number) => changes.set(at, (changes.get(at) ?? 0) + by)
  for (const each of held) {
    if (!overlap(each, span)) continue
    change(Math.max(each.from, span.from), 1)
    if (each.until < span.until) change(each.until, -1)
  }
  let count = 0
  return [...changes]
    .sort(([a], [b]) => a - b)
    .map(([from, by]) => {
      count += by
      return { from, count }
    })
}

/** The largest number of slots that are held at one moment of a span. */
export const mostHeld = (held: readonly TimeSpan[], span: TimeSpan): number =>
  countsIn(held, span).reduce((most, { count }) => Math.max(most, count), 0)

/** Whether one more slot can be held during a span. Slots are alike, so that only their number counts. */
export const hasRoom = (held: readonly TimeSpan[], slots: number, span: TimeSpan): boolean =>
  mostHeld(held, span) < slots

/** The spans within `span` in which every slot is held, in order. Spans that touch are joined. */
export const fullSpans = (held: readonly TimeSpan[], slots: number, span: TimeSpan): TimeSpan[] => {
  const counts = countsIn(held, span)
  const full: TimeSpan[] = []
  for (const [index, { from, count }] of counts.entries()) {
    if (count < slots) continue
    const until = counts[index + 1]?.from ?? span.until
    const last = full.at(-1)
    if (last?.until === from) full[full.length - 1] = { from: last.from, until }
    else full.push({ from, until })
  }
  return full
}

/** How much the calendar of a former release covers. */
const formerCalendarMs = 2 * 24 * 3_600_000

/**
 * The spans from `from` on for which a region cannot be booked: every slot is taken, or nothing is known, because the
 * calendar ends before.
 */
export const fullSpansOf = ({ full, until }: RegionCalendar, from: number): readonly TimeSpan[] => [
  ...full.map((span) => ({ from: Date.parse(span.from), until: Date.parse(span.until) })),
  { from: until === undefined ? from + formerCalendarMs : Date.parse(until), until: Number.POSITIVE_INFINITY },
]

/** Whether a booking fits between the spans in which every slot is held. */
export const fits = (full: readonly TimeSpan[], booking: TimeSpan): boolean => {
  const span = bookingSpan(booking)
  return !full.some((each) => overlap(each, span))
}

/** Why a booking cannot start at a time. */
export type BookingStartIssue = 'not_on_quarter' | 'too_soon' | 'too_far'

/** Checks the start of a booking that is ordered at `now`, both in milliseconds since 1970. */
export const bookingStartIssue = (start: number, now: number): BookingStartIssue | undefined => {
  if (!Number.isInteger(start / bookingStepMs)) return 'not_on_quarter'
  if (start < now + bookingLeadMs) return 'too_soon'
  return start > now + bookingMaxAheadMs ? 'too_far' : undefined
}

const dayMs = 24 * 3_600_000

/** The days on which a booking that is ordered at `now` can start, as their starts in China Standard Time. */
export const bookingDays = (now: number): number[] => {
  const today = startOfChinaDay(now)
  return Array.from({ length: bookingMaxAheadMs / dayMs + 1 }, (_, index) => today + index * dayMs)
}

/** The times within a span at which a booking of a length can start, as far as is known. */
export const bookingStarts = (
  within: TimeSpan,
  { now, full, duration }: { now: number; full: readonly TimeSpan[]; duration: BookableDuration },
): number[] => {
  const first = Math.ceil(Math.max(within.from, now + bookingLeadMs) / bookingStepMs) * bookingStepMs
  const last = Math.min(within.until - 1, now + bookingMaxAheadMs)
  const starts: number[] = []
  for (let start = first; start <= last; start += bookingStepMs)
    if (fits(full, durationSpan(start, duration))) starts.push(start)
  return starts
}

/** The hour at which most players want to play, from the start of a day. */
const eveningMs = 20 * 3_600_000

type UsualStart = {
  readonly now: number
  readonly full: readonly TimeSpan[]
  readonly duration: BookableDuration
  /** The start of the day that the player has chosen. */
  readonly day: number | undefined
}

/** The start that is suggested: on the chosen day, else on the first day that has one, in the evening if that is free. */
export const usualStart = ({ now, full, duration, day }: UsualStart): number | undefined => {
  for (const from of day === undefined ? bookingDays(now) : [day]) {
    const starts = bookingStarts({ from, until: from + dayMs }, { now, full, duration })
    const start = starts.find((each) => each === from + eveningMs) ?? starts[0]
    if (start !== undefined) return start
  }
  return undefined
}

/** Until when a booking can be cancelled. */
export const cancellableUntil = ({ from }: Pick<TimeSpan, 'from'>): number => from - bookingCancelMs

/** Whether a booking is paid back, because its server kept dying for `failedMs` (docs/product/practice.md#booking-failing). */
export const isPaidBack = ({ from, until }: TimeSpan, failedMs: number): boolean =>
  failedMs * 100 >= (until - from) * bookingPaidBackPercent

/** When the server of a booking is started. */
export const preparedFrom = ({ from }: Pick<TimeSpan, 'from'>): number => from - bookingPrepareMs

/** Whether the server of a booking is about to start. The portal then reloads the bookings often. */
export const isAboutToStart = ({ startsAt, state }: Pick<Booking, 'startsAt' | 'state'>, now: number): boolean =>
  state === 'booked' && now >= preparedFrom({ from: Date.parse(startsAt) }) - 60_000
