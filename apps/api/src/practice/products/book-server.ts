import { defaultLanguage } from '@warmup/domain/common'
import { durationMs, mostUnpaidSlots, orderedDuration } from '@warmup/domain/payments'
import {
  type BookServerOptions,
  bookingSoonMs,
  bookingSpan,
  bookingStartIssue,
  bookServerOptionsSchema,
  maxBookings,
  rentsNewServers,
} from '@warmup/domain/practice'
import { paths } from '@warmup/domain/shell'
import { paymentTitle } from '@warmup/i18n/mail'
import { lockLedger } from '../../machines/index.ts'
import { type OrderRow, orderError, type Product, readOptions, type Undo } from '../../payments/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import { bookedNotice } from '../bookings/booking-notices.ts'
import {
  countBookings,
  findBooking,
  lockBooking,
  releaseHeld,
  timeOf,
  updateBooking,
} from '../bookings/bookings.store.ts'
import { tellSoon } from '../bookings/tell-soon.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceBookings } from '../practice.tables.ts'
import { expireServer } from '../server/rental.service.ts'
import { newServerId } from '../server/reservation.ts'
import { type SlotsDuring, slotsDuring } from '../slots/held-slots.store.ts'
import { newServerSubject } from './new-server.ts'

type Context = Pick<PracticeContext, 'community' | 'emit' | 'isBanned' | 'machines' | 'notify' | 'sealedText'>
type Ordered = Pick<OrderRow, 'region' | 'duration' | 'hours' | 'startsAt'>

/** Ends a paid booking: gives its slot back, or expires its server if that was started. */
const endBooking = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  const booking = await lockBooking(tx, id)
  if (booking?.state === 'booked') await updateBooking(tx, id, { state: 'cancelled', settledAt: now })
  if (booking?.state === 'started') await expireServer(tx, id, now)
}

export const bookServerUndo: Undo = {
  id: 'book_server',
  release: (tx, { serverId }) => releaseHeld(tx, serverId),
  expire: (tx, { serverId }, now) => endBooking(tx, serverId, now),
}

const bookedTime = ({ startsAt, ...ordered }: Ordered) => {
  if (startsAt === null) throw new Error('An order of a booking has no start')
  return { startsAt, endsAt: addMs(startsAt, durationMs(orderedDuration(ordered))) }
}

/** The slots of an order's region during its time. Throws `HttpError` for an unknown region. */
const slotsFor = async (tx: Transaction, ordered: Ordered, now: Date): Promise<SlotsDuring> => {
  const slots = await slotsDuring(tx, { region: ordered.region, now }, bookingSpan(timeOf(bookedTime(ordered))))
  if (slots === undefined) throw orderError('unknown_region')
  return slots
}

/** Holds a slot for the time of an order. The caller has locked the ledger and found a free slot. */
const hold = async (tx: Transaction, order: OrderRow, state: 'held' | 'booked'): Promise<string> => {
  const id = newServerId()
  await tx.insert(practiceBookings).values({
    id,
    orderId: order.id,
    owner: order.payer,
    name: order.serverName,
    password: order.password,
    region: order.region,
    ...bookedTime(order),
    state,
  })
  return id
}

const requireStart = (startsAt: Date, now: Date): void => {
  if (bookingStartIssue(startsAt.getTime(), now.getTime()) !== undefined) throw orderError('start_not_possible')
}

/** Holds a slot for an unpaid order, unless unpaid orders already hold half of the slots that are free during its time. */
const reserveTime = async (
  tx: Transaction,
  order: OrderRow,
  { now, mayReserve }: { readonly now: Date; readonly mayReserve: boolean },
): Promise<string | undefined> => {
  await lockLedger(tx)
  await releaseHeld(tx, order.serverId)
  const { hasRoom, unpaid, free } = await slotsFor(tx, order, now)
  if (!hasRoom) throw orderError('time_taken')
  return mayReserve && unpaid < mostUnpaidSlots(free) ? hold(tx, order, 'held') : undefined
}

/** The id of the booking of a paid order, or why there is none. Money that comes after the start buys nothing. */
const bookingOf = async (tx: Transaction, order: OrderRow, now: Date): ReturnType<Product['deliver']> => {
  await lockLedger(tx)
  const held = await findBooking(tx, order.serverId)
  if (bookedTime(order).startsAt <= now) {
    await releaseHeld(tx, order.serverId)
    return { refusal: 'start_passed' }
  }
  if (held?.state === 'held') {
    await updateBooking(tx, held.id, { state: 'booked' })
    return { itemId: held.id }
  }
  // No slot was held for the order, or it was given back.
  const { hasRoom } = await slotsFor(tx, order, now)
  return hasRoom ? { itemId: await hold(tx, order, 'booked') } : { refusal: 'time_taken' }
}

/** Books the time of a paid order, and tells the owner. One that is told so late is not told again that it starts soon. */
const book = async (
  context: Pick<Context, 'emit' | 'notify'>,
  tx: Transaction,
  order: OrderRow,
  now: Date,
): ReturnType<Product['deliver']> => {
  const outcome = await bookingOf(tx, order, now)
  if ('refusal' in outcome) return outcome
  const { itemId: id } = outcome
  const { startsAt } = bookedTime(order)
  if (startsAt <= addMs(now, bookingSoonMs))
    await tellSoon(tx, context, { id, orderId: order.id, region: order.region, startsAt })
  await context.notify(tx, bookedNotice({ id, owner: order.payer, name: order.serverName, startsAt }, now))
  return outcome
}

/** A practice server for a time ahead (docs/product/practice.md#booking-ahead). */
export const bookServerProduct = (context: Context): Product => ({
  ...bookServerUndo,
  read: (text) => {
    const options: BookServerOptions = readOptions(bookServerOptionsSchema, text)
    const startsAt = new Date(options.start)
    return {
      terms: options,
      subject: async () => {
        const subject = newServerSubject(context, options)
        return {
          columns: { ...subject.columns, startsAt },
          isSame: (order) => subject.isSame(order) && order.startsAt?.getTime() === startsAt.getTime(),
        }
      },
    }
  },
  requireOffered: () => {
    if (!rentsNewServers(context.community().features)) throw orderError('renting_closed')
  },
  reservation: {
    requireFree: async (tx, ordered, now) => {
      if (await context.isBanned?.(tx, ordered.payer)) throw orderError('banned')
      if (context.machines === undefined) throw orderError('machines_unreachable')
      requireStart(bookedTime(ordered).startsAt, now)
      if ((await countBookings(tx, ordered.payer)) >= maxBookings) throw orderError('too_many_bookings')
      if (!(await slotsFor(tx, ordered, now)).hasRoom) throw orderError('time_taken')
    },
    reserve: reserveTime,
  },
  deliver: (tx, order, now) => book(context, tx, order, now),
  title: ({ serverName: name, ...ordered }) =>
    paymentTitle(defaultLanguage, { name, duration: orderedDuration(ordered), isRenewal: false }),
  page: paths.practice,
})
