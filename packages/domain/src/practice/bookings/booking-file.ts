import { type CalendarEvent, calendarFile } from '../../feeds/calendar-file.ts'
import { bookingPrepareMs } from '../limits.ts'
import type { Booking } from './shown-booking.ts'

/** What the calendar shows of a booking. */
export type BookingEventTexts = {
  readonly summary: string
  readonly description: string
  /** The address of the page with the booking. */
  readonly address: string
}

type Booked = Pick<Booking, 'id' | 'startsAt' | 'endsAt'>

/** A booking in a calendar, which reminds of it when the server is up. */
export const bookingEvent = ({ id, startsAt, endsAt }: Booked, texts: BookingEventTexts): CalendarEvent => ({
  id,
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
  remindMs: bookingPrepareMs,
  ...texts,
})

/** A booking as a calendar file. A calendar that imports it again replaces it. */
export const bookingFile = (booking: Booked, texts: BookingEventTexts, now: number): string =>
  calendarFile({ events: [bookingEvent(booking, texts)], changedAt: now })
