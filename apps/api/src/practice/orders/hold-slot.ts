import { durationMs, leftUnpaidForMs, mayReserve, mostUnpaidSlots, orderLifetimeMs } from '@warmup/domain/payments'
import { and, eq, gt, max, min, ne } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { releaseReserved, reservedInRegion, reserveServer } from '../book/reservation.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { orderError } from './order-errors.ts'
import { type OrderRow, updateOrder } from './orders.store.ts'
import { practiceOrderEntries, practiceOrders, practicePayments } from './orders.tables.ts'

/** Orders older than this cannot have ended within the last `leftUnpaidForMs`. */
const longestMs = leftUnpaidForMs + orderLifetimeMs

/** Whether a slot may be reserved for a player: not if they left too many orders unpaid. */
export const mayReserveFor = async (db: Database, payer: string, now: Date): Promise<boolean> => {
  const unpaid = await db
    .select({ openedAt: min(practicePayments.begunAt), closedAt: max(practiceOrderEntries.at) })
    .from(practiceOrders)
    .innerJoin(practicePayments, and(eq(practicePayments.orderId, practiceOrders.id), ne(practicePayments.url, '')))
    .innerJoin(
      practiceOrderEntries,
      and(eq(practiceOrderEntries.orderId, practiceOrders.id), eq(practiceOrderEntries.event, 'closed')),
    )
    .where(
      and(
        eq(practiceOrders.payer, payer),
        eq(practiceOrders.product, 'new_server'),
        eq(practiceOrders.state, 'closed'),
        gt(practiceOrders.createdAt, addMs(now, -longestMs)),
      ),
    )
    .groupBy(practiceOrders.id)
  const [paid] = await db
    .select({ at: max(practiceOrderEntries.at) })
    .from(practiceOrders)
    .innerJoin(practiceOrderEntries, eq(practiceOrderEntries.orderId, practiceOrders.id))
    .where(and(eq(practiceOrders.payer, payer), eq(practiceOrderEntries.event, 'paid')))
  return mayReserve(
    unpaid.flatMap(({ openedAt, closedAt }) =>
      openedAt === null || closedAt === null ? [] : [{ openedAt: openedAt.getTime(), closedAt: closedAt.getTime() }],
    ),
    { now: now.getTime(), lastPaidAt: paid?.at?.getTime() },
  )
}

/** Reserves the server of an order. Returns its id, or why it was refused. */
export const reserveFor = async (tx: Transaction, order: OrderRow, context: PracticeContext, now: Date) => {
  const password = context.sealedText.open(order.password)
  if (password === undefined) return 'no_password'
  return reserveServer(
    tx,
    {
      owner: order.payer,
      name: order.serverName,
      password,
      region: order.region,
      durationMs: durationMs(order.duration),
      relocatable: order.relocatable,
    },
    { ...context, now },
  )
}

/**
 * Reserves the slot of a locked order whose payment is being opened. Returns false if no slot is reserved: the payer
 * left orders unpaid, or unpaid orders hold half of the region's free slots. Throws `HttpError` if no slot is free.
 */
export const holdSlot = async (
  tx: Transaction,
  order: OrderRow,
  context: PracticeContext,
  now: Date,
): Promise<boolean> => {
  await releaseReserved(tx, order.serverId)
  const reserved = await reserveFor(tx, order, context, now)
  if (reserved === 'no_password') throw orderError('order_closed')
  if (reserved === 'no_machines') throw orderError('machines_unreachable')
  if (typeof reserved === 'string') throw practiceError(reserved)
  const { unpaid, free } = await reservedInRegion(tx, order.region)
  const isHeld = unpaid <= mostUnpaidSlots(free) && (await mayReserveFor(tx, order.payer, now))
  if (!isHeld) await releaseReserved(tx, reserved.id)
  await updateOrder(tx, order.id, { serverId: isHeld ? reserved.id : '' })
  return isHeld
}
