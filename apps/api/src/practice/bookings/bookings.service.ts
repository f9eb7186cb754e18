import {
  type Booking,
  bookingEndShownMs,
  calendarMaxMs,
  cancellableUntil,
  type RegionCalendar,
} from '@warmup/domain/practice'
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { decideRefund, practiceOrders } from '../../payments/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { notFound, type Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceBookings } from '../practice.tables.ts'
import { practiceError } from '../practice-errors.ts'
import { rentalUndo } from '../products/rental-undo.ts'
import { calendarOf } from '../slots/held-slots.store.ts'
import { type BookingRow, findBooking, timeOf } from './bookings.store.ts'

type BookedOrder = Pick<typeof practiceOrders.$inferSelect, 'amount' | 'currency' | 'state'>

const refunds: Readonly<Partial<Record<BookedOrder['state'], Booking['refund']>>> = {
  refund_due: 'due',
  refunded: 'done',
}

const shownBooking = (booking: BookingRow, { amount, currency, state }: BookedOrder): Booking => {
  const refund = refunds[state]
  return {
    id: booking.id,
    region: booking.region,
    serverName: booking.name,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    state: booking.state === 'cancelled' || booking.state === 'missed' ? booking.state : 'booked',
    isWaiting: booking.waitsSince !== null,
    amount,
    currency,
    ...(refund && { refund }),
  }
}

/** The bookings of a player that have not begun, or were cancelled or missed within the last day. */
export const bookingsOf = async (db: Database, owner: string, now: Date): Promise<Booking[]> => {
  const rows = await db
    .select({ booking: practiceBookings, order: practiceOrders })
    .from(practiceBookings)
    .innerJoin(practiceOrders, eq(practiceOrders.id, practiceBookings.orderId))
    .where(
      and(
        eq(practiceBookings.owner, owner),
        or(
          eq(practiceBookings.state, 'booked'),
          and(
            inArray(practiceBookings.state, ['cancelled', 'missed']),
            gt(practiceBookings.settledAt, addMs(now, -bookingEndShownMs)),
          ),
        ),
      ),
    )
    .orderBy(asc(practiceBookings.startsAt), asc(practiceBookings.id))
  return rows.map(({ booking, order }) => shownBooking(booking, order))
}

/** When a region has no free slot (docs/product/practice.md#booking-ahead). Throws `HttpError` for an unknown region. */
export const readCalendar = async (
  { db, machines, now }: Pick<PracticeContext, 'db' | 'machines' | 'now'>,
  { code, from, to }: { readonly code: string; readonly from: Date; readonly to: Date | undefined },
): Promise<RegionCalendar> => {
  if (machines === undefined) throw practiceError('machines_unreachable')
  const longest = from.getTime() + calendarMaxMs
  const until = Math.max(from.getTime(), Math.min(to?.getTime() ?? longest, longest))
  const full = await calendarOf(db, { region: code, now: now() }, { from: from.getTime(), until })
  if (full === undefined) throw practiceError('unknown_region')
  return {
    until: new Date(until).toISOString(),
    full: full.map((span) => ({
      from: new Date(span.from).toISOString(),
      until: new Date(span.until).toISOString(),
    })),
  }
}

/** A booking of a player with its order. Throws 404 for any other id, so that it does not reveal which exist. */
const ownBooking = async (db: Database, owner: string, id: string) => {
  const booking = await findBooking(db, id)
  if (booking?.owner !== owner || booking.state === 'held') throw notFound()
  const [order] = await db.select().from(practiceOrders).where(eq(practiceOrders.id, booking.orderId))
  if (order === undefined) throw notFound()
  return { booking, order }
}

/**
 * Cancels a booking and decides to refund it, in one transaction. Among several cancellations and the start of the
 * server, only the first takes effect. Throws `HttpError` once it is too late.
 */
export const cancelBooking = async (
  { db, now: clock }: Pick<PracticeContext, 'db' | 'now'>,
  { user: { steamId } }: Session,
  id: string,
): Promise<Booking> => {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { booking } = await ownBooking(tx, steamId, id)
    if (booking.state !== 'cancelled') {
      if (now.getTime() > cancellableUntil(timeOf(booking))) throw practiceError('booking_begun')
      const { orderId } = booking
      await decideRefund(tx, { products: rentalUndo, now }, { orderId, expires: true, reason: 'by the payer' })
    }
    const cancelled = await ownBooking(tx, steamId, id)
    // Rolls back: the server was started meanwhile, or the operator has refunded the order and kept the booking.
    if (cancelled.booking.state !== 'cancelled') throw practiceError('booking_begun')
    return shownBooking(cancelled.booking, cancelled.order)
  })
}
