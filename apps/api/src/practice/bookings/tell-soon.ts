import { webhookRegion } from '@warmup/i18n/webhooks'
import type { Transaction } from '../../platform/db/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { type BookingRow, updateBooking } from './bookings.store.ts'

/**
 * Tells webhooks that a booking starts soon, and notes that it is told, once: when its owner is told, or when it is paid so
 * late that the owner is not.
 */
export const tellSoon = async (
  tx: Transaction,
  { emit }: Pick<PracticeContext, 'emit'>,
  { id, orderId, region, startsAt }: Pick<BookingRow, 'id' | 'orderId' | 'region' | 'startsAt'>,
): Promise<void> => {
  await updateBooking(tx, id, { isTold: true })
  await emit?.(tx, {
    type: 'booking.soon',
    order: orderId,
    region: webhookRegion(region),
    startsAt: startsAt.toISOString(),
  })
}
