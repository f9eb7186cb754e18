import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { listOf, looseDate } from '../../common/reading.ts'
import { type Currency, currencies } from '../../payments/prices.ts'
import { practiceNameMaxLength } from '../limits.ts'
import type { TimeSpan } from './bookings.ts'

/** `booked` until its server is started. The server is in the list of servers from then on. */
export const bookingStates = ['booked', 'cancelled', 'missed'] as const

/** A booking in the calls' format. Times are ISO 8601. */
export const bookingWireSchema = z.object({
  id: z.string(),
  region: z.string(),
  server_name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  state: z.enum(bookingStates),
  /** Whether the server should have been started, but no slot or node is free. */
  is_waiting: z.boolean(),
  /** What was paid, in minor units. */
  amount_minor: z.int(),
  currency: z.enum(currencies),
  /** Whether the money is on its way back, or was paid back. */
  refund: z.optional(z.enum(['due', 'done'])),
})
export type BookingWire = z.infer<typeof bookingWireSchema>

/** A booking of the signed-in player. Times are in milliseconds since 1970. */
export type Booking = TimeSpan & {
  readonly id: string
  readonly region: string
  readonly serverName: string
  /** `missed`: its server could not be started until the end. */
  readonly state: (typeof bookingStates)[number]
  /** Whether the server should have been started, but no slot or node is free. */
  readonly isWaiting: boolean
  /** What was paid, in minor units. */
  readonly amount: number
  readonly currency: Currency
  /** Whether the money is on its way back, or was paid back; undefined without a refund. */
  readonly refund: 'due' | 'done' | undefined
}

const nameMaxUnits = practiceNameMaxLength * 4

/** A booking as the portal reads it. */
export const bookingReading = z.pipe(
  bookingWireSchema,
  z.transform(
    (wire): Booking => ({
      id: wire.id,
      region: wire.region,
      serverName: cleanText(wire.server_name, nameMaxUnits),
      from: Date.parse(wire.starts_at),
      until: Date.parse(wire.ends_at),
      state: wire.state,
      isWaiting: wire.is_waiting,
      amount: wire.amount_minor,
      currency: wire.currency,
      refund: wire.refund,
    }),
  ),
)

export const bookingListReading = z.pipe(
  listOf(bookingReading),
  z.transform((bookings): readonly Booking[] => bookings),
)

/** The calendar of a region. It says nothing about players. */
export const calendarWireSchema = z.object({
  /** When every slot is taken, ISO 8601, in order. */
  full: z.array(z.object({ from: z.string(), until: z.string() })),
})

const fullSpanReading = z.pipe(
  z.object({ from: looseDate, until: looseDate }),
  z.transform(({ from, until }, context): TimeSpan => {
    if (from === undefined || until === undefined)
      context.issues.push({ code: 'custom', message: 'No span of time', input: from })
    return { from: from?.getTime() ?? 0, until: until?.getTime() ?? 0 }
  }),
)

/** The spans in which every slot of a region is taken. A span that cannot be read makes the calendar unreadable. */
export const calendarReading = z.pipe(
  z.object({ full: z.array(fullSpanReading) }),
  z.transform(({ full }): readonly TimeSpan[] => full),
)
