import { type Duration, durationMs } from '../../payments/durations.ts'
import {
  bookingCancelMs,
  bookingCleanupMs,
  bookingLeadMs,
  bookingMaxAheadMs,
  bookingPrepareMs,
  bookingStepMs,
} from '../limits.ts'
import type { RegionCalendar } from './calendar.ts'
import type { Booking } from './shown-booking.ts'

/** A time span in milliseconds since 1970, without its end. */
export type TimeSpan = { readonly from: number; readonly until: number }

/** The durations for which a server can be booked ahead, as far as they have a price. */
export const bookingDurations = ['4h', '8h'] as const satisfies readonly Duration[]

export type BookableDuration = (typeof bookingDurations)[number]

export const isBookable = (duration: Duration): duration is BookableDuration =>
  bookingDurations.some((each) => each === duration)

/** The time of a booking by its start and length. */
export const durationSpan = (from: number, duration: Duration): TimeSpan => ({
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

/** The largest number of slots that are held at one moment of a span. */
export const mostHeld = (held: readonly TimeSpan[], span: TimeSpan): number => {
  const inSpan = held.filter((each) => overlap(each, span))
  // The number rises only where a slot begins to be held.
  const moments = [span.from, ...inSpan.map(({ from }) => from).filter((from) => from > span.from)]
  return Math.max(...moments.map((at) => inSpan.filter(({ from, until }) => from <= at && at < until).length))
}

/** Whether one more slot can be held during a span. Slots are alike, so that only their number counts. */
export const hasRoom = (held: readonly TimeSpan[], slots: number, span: TimeSpan): boolean =>
  mostHeld(held, span) < slots

/** The spans within `span` in which every slot is held, in order. Spans that touch are joined. */
export const fullSpans = (held: readonly TimeSpan[], slots: number, span: TimeSpan): TimeSpan[] => {
  const changes = held
    .flatMap(({ from, until }) => [from, until])
    .filter((at) => at > span.from && at < span.until)
    .sort((a, b) => a - b)
  const moments = [...new Set([span.from, ...changes])]
  const full: TimeSpan[] = []
  for (const [index, from] of moments.entries()) {
    const until = moments[index + 1] ?? span.until
    if (hasRoom(held, slots, { from, until })) continue
    const last = full.at(-1)
    if (last?.until === from) full[full.length - 1] = { from: last.from, until }
    else full.push({ from, until })
  }
  return full
}

/** The spans in which every slot of a region is taken. */
export const fullSpansOf = ({ full }: RegionCalendar): readonly TimeSpan[] =>
  full.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }))

/** Whether a booking fits between the spans in which every slot is held. */
export const fits = (full: readonly TimeSpan[], booking: TimeSpan): boolean => {
  const span = bookingSpan(booking)
  return !full.some((each) => overlap(each, span))
}

/** How much of an hour, or of another span, is free. */
export const freedomOf = (full: readonly TimeSpan[], span: TimeSpan): 'free' | 'partly' | 'full' => {
  const held = full.filter((each) => overlap(each, span))
  if (held.length === 0) return 'free'
  return held.some(({ from, until }) => from <= span.from && until >= span.until) ? 'full' : 'partly'
}

/** Why a booking cannot start at a time. */
export type BookingStartIssue = 'not_on_quarter' | 'too_soon' | 'too_far'

/** Checks the start of a booking that is ordered at `now`, both in milliseconds since 1970. */
export const bookingStartIssue = (start: number, now: number): BookingStartIssue | undefined => {
  if (!Number.isInteger(start / bookingStepMs)) return 'not_on_quarter'
  if (start < now + bookingLeadMs) return 'too_soon'
  return start > now + bookingMaxAheadMs ? 'too_far' : undefined
}

/** Until when a booking can be cancelled. */
export const cancellableUntil = ({ from }: Pick<TimeSpan, 'from'>): number => from - bookingCancelMs

/** When the server of a booking is started. */
export const preparedFrom = ({ from }: Pick<TimeSpan, 'from'>): number => from - bookingPrepareMs

/** Whether the server of a booking is about to start. The portal then reloads the bookings often. */
export const isAboutToStart = ({ startsAt, state }: Pick<Booking, 'startsAt' | 'state'>, now: number): boolean =>
  state === 'booked' && now >= preparedFrom({ from: Date.parse(startsAt) }) - 60_000
