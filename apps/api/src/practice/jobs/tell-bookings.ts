import { bookingSoonMs } from '@warmup/domain/practice'
import { and, eq, gt, lte } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import { holdsLease, inTransaction, type Lease } from '../../platform/db/index.ts'
import { soonNotice } from '../bookings/booking-notices.ts'
import { lockBooking } from '../bookings/bookings.store.ts'
import { tellSoon } from '../bookings/tell-soon.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceBookings } from '../practice.tables.ts'

/** Maximum number of bookings in one round; the next round continues. */
const batch = 50

/** Tells owners and webhooks of bookings that start soon, once each (docs/product/notices.md#kinds). */
export const tellBookings = async (
  context: Pick<PracticeContext, 'db' | 'now' | 'notify' | 'emit'>,
  lease: Lease,
): Promise<void> => {
  const { db, now: clock, notify } = context
  const now = clock()
  const { state, isTold, startsAt } = practiceBookings
  const isSoon = and(gt(startsAt, now), lte(startsAt, addMs(now, bookingSoonMs)))
  const due = await db
    .select({ id: practiceBookings.id })
    .from(practiceBookings)
    .where(and(eq(state, 'booked'), eq(isTold, false), isSoon))
    .limit(batch)
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      if (!(await holdsLease(tx, lease))) return
      const booking = await lockBooking(tx, id)
      if (booking?.state !== 'booked' || booking.isTold) return
      await tellSoon(tx, context, booking)
      await notify(tx, soonNotice(booking, now))
    })
}
