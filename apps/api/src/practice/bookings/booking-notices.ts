import type { NewNotice } from '@warmup/domain/notices'
import type { BookingRow } from './bookings.store.ts'

type Told = Pick<BookingRow, 'id' | 'owner' | 'name' | 'startsAt'>

/** What players are told about their bookings (docs/product/notices.md#kinds). A booking has one notice of each kind. */
const about =
  (kind: 'practice_booked' | 'practice_soon') =>
  ({ id, owner, name, startsAt }: Told, at: Date): NewNotice => ({
    player: owner,
    kind,
    subject: id,
    occasion: startsAt.toISOString(),
    at,
    facts: { name, time: startsAt.toISOString() },
  })

export const bookedNotice = about('practice_booked')
export const soonNotice = about('practice_soon')
