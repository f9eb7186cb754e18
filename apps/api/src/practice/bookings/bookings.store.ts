import type { TimeSpan } from '@warmup/domain/practice'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { practiceBookings } from '../practice.tables.ts'

export type BookingRow = typeof practiceBookings.$inferSelect

/** The time of a booking, in milliseconds since 1970. */
export const timeOf = ({ startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>): TimeSpan => ({
  from: startsAt.getTime(),
  until: endsAt.getTime(),
})

export const findBooking = async (db: Database, id: string): Promise<BookingRow | undefined> =>
  (await db.select().from(practiceBookings).where(eq(practiceBookings.id, id)))[0]

/** The row of a booking, locked until the transaction ends. */
export const lockBooking = async (tx: Transaction, id: string): Promise<BookingRow | undefined> =>
  (await tx.select().from(practiceBookings).where(eq(practiceBookings.id, id)).for('update'))[0]

export const updateBooking = async (tx: Transaction, id: string, set: Partial<BookingRow>): Promise<void> => {
  await tx.update(practiceBookings).set(set).where(eq(practiceBookings.id, id))
}

/** Gives back the slot that an unpaid order holds. */
export const releaseHeld = async (tx: Transaction, id: string): Promise<void> => {
  await tx.delete(practiceBookings).where(and(eq(practiceBookings.id, id), eq(practiceBookings.state, 'held')))
}

/** How many coming bookings a player has, paid or not. */
export const countBookings = (tx: Transaction, owner: string): Promise<number> =>
  tx.$count(
    practiceBookings,
    and(eq(practiceBookings.owner, owner), inArray(practiceBookings.state, ['held', 'booked'])),
  )
