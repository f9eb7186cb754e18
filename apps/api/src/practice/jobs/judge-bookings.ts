import { isPaidBack } from '@warmup/domain/practice'
import { and, eq, lte } from 'drizzle-orm'
import { practiceServers } from '../../machines/index.ts'
import { decideRefund, practiceOrders } from '../../payments/index.ts'
import { holdsLease, inTransaction, type Lease } from '../../platform/db/index.ts'
import { lockBooking, timeOf, updateBooking } from '../bookings/bookings.store.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceBookings } from '../practice.tables.ts'
import { rentalUndo } from '../products/rental-undo.ts'
import { failedMs } from '../server/rented-time.ts'

/** Maximum number of bookings in one round; the next round continues. */
const batch = 50

/**
 * Pays ended bookings back whose servers kept dying for too long (docs/product/practice.md#booking-failing). Each booking is
 * judged once. A server that was extended beyond its booking goes on.
 */
export const judgeBookings = async (
  { db, now: clock }: Pick<PracticeContext, 'db' | 'now'>,
  lease: Lease,
): Promise<void> => {
  const now = clock()
  const { state, isJudged, endsAt } = practiceBookings
  const due = await db
    .select()
    .from(practiceBookings)
    .where(and(eq(state, 'started'), eq(isJudged, false), lte(endsAt, now)))
    .limit(batch)
  for (const { id, orderId } of due)
    await inTransaction(db, async (tx) => {
      if (!(await holdsLease(tx, lease))) return
      // Refunds by the operator lock the order first, too.
      await tx.select().from(practiceOrders).where(eq(practiceOrders.id, orderId)).for('update')
      const booking = await lockBooking(tx, id)
      if (booking?.state !== 'started' || booking.isJudged) return
      const [server] = await tx.select().from(practiceServers).where(eq(practiceServers.id, id))
      const failed = server === undefined ? 0 : failedMs(server, booking.endsAt)
      if (!isPaidBack(timeOf(booking), failed)) return updateBooking(tx, id, { isJudged: true })
      const { refusal } = await decideRefund(
        tx,
        { products: rentalUndo, now },
        { orderId, expires: false, reason: 'kept dying' },
      )
      const set = refusal === undefined ? ({ state: 'missed', settledAt: now } as const) : {}
      await updateBooking(tx, id, { ...set, isJudged: true })
    })
}
