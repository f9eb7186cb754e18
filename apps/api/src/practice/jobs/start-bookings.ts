import { bookingPrepareMs, expiredShownMs } from '@warmup/domain/practice'
import { and, asc, eq, lt, lte } from 'drizzle-orm'
import { decideRefund, practiceOrders } from '../../payments/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import { holdsLease, inTransaction, type Lease, type Transaction } from '../../platform/db/index.ts'
import { type BookingRow, lockBooking, updateBooking } from '../bookings/bookings.store.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceBookings } from '../practice.tables.ts'
import { rentalUndo } from '../products/rental-undo.ts'
import { reserveServer, startReserved } from '../server/reservation.ts'

type Starting = Pick<PracticeContext, 'db' | 'log' | 'now' | 'sealedText' | 'machines'>

/** Maximum number of bookings in one round; the next round continues. */
const batch = 50

/** Creates the server of a booking, whose row is locked. Returns why it was refused. */
const start = async (
  tx: Transaction,
  booking: BookingRow,
  context: Starting,
  now: Date,
): Promise<string | undefined> => {
  const { id, endsAt } = booking
  const password = context.sealedText.open(booking.password)
  if (password === undefined) return 'no_password'
  const durationMs = endsAt.getTime() - booking.startsAt.getTime()
  const wanted = { ...booking, password, durationMs, relocatable: false }
  const reserved = await reserveServer(tx, wanted, { ...context, now, booked: { id, endsAt } })
  if (typeof reserved === 'string') return reserved
  const [order] = await tx
    .select({ name: practiceOrders.payerName })
    .from(practiceOrders)
    .where(eq(practiceOrders.id, booking.orderId))
  const actor = { steamId: booking.owner, name: order?.name ?? '' }
  await startReserved(tx, { id, durationMs, endsAt }, { now, actor })
  await updateBooking(tx, id, { state: 'started', waitsSince: null, settledAt: now })
  return undefined
}

/** Ends a booking whose server could not be started before the booking ended, and pays the money back. */
const miss = async (tx: Transaction, { id, orderId }: BookingRow, now: Date): Promise<void> => {
  await decideRefund(tx, { products: rentalUndo, now }, { orderId, expires: true, reason: 'missed' })
  await updateBooking(tx, id, { state: 'missed', settledAt: now })
}

/**
 * Starts the servers of bookings ten minutes before their time, each in its own transaction
 * (docs/product/practice.md#booking-ahead). Reads due bookings from the database, so that a crash loses nothing. Stops if
 * another replica has taken over.
 */
export const startBookings = async (context: Starting, lease: Lease): Promise<void> => {
  const { db, log } = context
  const now = context.now()
  const due = await db
    .select()
    .from(practiceBookings)
    .where(and(eq(practiceBookings.state, 'booked'), lte(practiceBookings.startsAt, addMs(now, bookingPrepareMs))))
    .orderBy(asc(practiceBookings.startsAt), asc(practiceBookings.id))
    .limit(batch)
  for (const { id, orderId, endsAt } of due) {
    const refusal = await inTransaction(db, async (tx) => {
      if (!(await holdsLease(tx, lease))) return undefined
      // Cancellation and refund lock the order first, too.
      await tx.select().from(practiceOrders).where(eq(practiceOrders.id, orderId)).for('update')
      const booking = await lockBooking(tx, id)
      if (booking?.state !== 'booked') return undefined
      if (endsAt <= now) {
        await miss(tx, booking, now)
        return 'missed'
      }
      const refused = await start(tx, booking, context, now)
      if (refused === undefined || booking.waitsSince !== null) return undefined
      // The log reports only the first of several attempts.
      await updateBooking(tx, id, { waitsSince: now })
      return refused
    })
    if (refusal !== undefined) log.warn({ booking: id, reason: refusal }, 'a booked server could not be started')
  }
}

/** Removes bookings whose servers are no longer shown (docs/product/privacy.md). */
export const forgetBookings = async ({ db, now }: Pick<Starting, 'db' | 'now'>, lease: Lease): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) return
    await tx.delete(practiceBookings).where(lt(practiceBookings.endsAt, addMs(now(), -expiredShownMs)))
  })
