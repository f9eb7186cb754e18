import { mayFollow, type OrderEvent, type OrderState, orderLifetimeMs, paymentTimeoutMs } from '@warmup/domain/payments'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { practiceOrderEntries, practiceOrders, practicePayments } from '../payments.tables.ts'

export type OrderRow = typeof practiceOrders.$inferSelect
export type AttemptRow = typeof practicePayments.$inferSelect
export type EntryRow = typeof practiceOrderEntries.$inferSelect

/** An order with its history and its open payment attempt. */
export type OrderRecord = {
  readonly order: OrderRow
  /** Oldest first. */
  readonly entries: readonly EntryRow[]
  readonly openAttempt: AttemptRow | undefined
}

export const openStates = ['created', 'pending'] as const satisfies readonly OrderState[]
export const openAttemptStates = ['beginning', 'open', 'taking'] as const satisfies readonly AttemptRow['state'][]

/**
 * The latest plausible end of a period of at most `longestMs`. A later end was written by a wrong clock and counts as
 * past.
 */
export const furthestEnd = (now: Date, longestMs: number): Date => addMs(now, 2 * longestMs)
const isOver = (until: Date, longestMs: number, now: Date): boolean =>
  until <= now || until > furthestEnd(now, longestMs)

/** Whether an order can no longer be paid in time. */
export const isOverdue = ({ payableUntil }: Pick<OrderRow, 'payableUntil'>, now: Date): boolean =>
  isOver(payableUntil, orderLifetimeMs, now)

/** Whether a payment attempt has expired. */
export const isExpired = ({ expiresAt }: Pick<AttemptRow, 'expiresAt'>, now: Date): boolean =>
  isOver(expiresAt, paymentTimeoutMs, now)

/** The row of an order, locked until the transaction ends; undefined for an unknown id. */
export const lockIfKnown = async (tx: Transaction, id: string): Promise<OrderRow | undefined> =>
  (await tx.select().from(practiceOrders).where(eq(practiceOrders.id, id)).for('update'))[0]

/** The row of an order, locked until the transaction ends. Throws for an unknown id. */
export const lockOrder = async (tx: Transaction, id: string): Promise<OrderRow> => {
  const order = await lockIfKnown(tx, id)
  if (order === undefined) throw new Error(`There is no order ${id}`)
  return order
}

export const findOrder = async (db: Database, id: string): Promise<OrderRow | undefined> =>
  (await db.select().from(practiceOrders).where(eq(practiceOrders.id, id)))[0]

export const updateOrder = async (tx: Transaction, id: string, set: Partial<OrderRow>): Promise<void> => {
  await tx.update(practiceOrders).set(set).where(eq(practiceOrders.id, id))
}

/** Appends to an order's history. */
export const addEntry = async (
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'state'>,
  entry: Pick<EntryRow, 'event' | 'at'> &
    Partial<Pick<EntryRow, 'method' | 'tradeNo' | 'transactionId' | 'amount' | 'currency' | 'detail'>>,
): Promise<void> => {
  await tx.insert(practiceOrderEntries).values({ orderId: order.id, state: order.state, ...entry })
}

/** The last entry of an order. */
export const lastEntryOf = async (tx: Transaction, orderId: string): Promise<EntryRow | undefined> =>
  (
    await tx
      .select()
      .from(practiceOrderEntries)
      .where(eq(practiceOrderEntries.orderId, orderId))
      .orderBy(desc(practiceOrderEntries.id))
      .limit(1)
  )[0]

/**
 * Changes the state of a locked order, adds the entry, and returns the changed order. Throws for an invalid transition.
 */
export const changeState = async (
  tx: Transaction,
  order: OrderRow,
  state: OrderState,
  {
    event,
    set = {},
    ...entry
  }: { event: OrderEvent; set?: Partial<OrderRow> } & Omit<Parameters<typeof addEntry>[2], 'event'>,
): Promise<OrderRow> => {
  if (!mayFollow(order.state, state)) throw new Error(`Order ${order.id} cannot go from ${order.state} to ${state}`)
  await updateOrder(tx, order.id, { ...set, state })
  const changed = { ...order, ...set, state }
  await addEntry(tx, changed, { event, ...entry })
  return changed
}

/** The open attempt of an order; there is at most one. */
export const openAttemptOf = async (db: Database, orderId: string): Promise<AttemptRow | undefined> =>
  (
    await db
      .select()
      .from(practicePayments)
      .where(and(eq(practicePayments.orderId, orderId), inArray(practicePayments.state, [...openAttemptStates])))
  )[0]

const withHistory = async (db: Database, orders: readonly OrderRow[]): Promise<OrderRecord[]> => {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const entries = await db
    .select()
    .from(practiceOrderEntries)
    .where(inArray(practiceOrderEntries.orderId, ids))
    .orderBy(asc(practiceOrderEntries.id))
  const attempts = await db
    .select()
    .from(practicePayments)
    .where(and(inArray(practicePayments.orderId, ids), inArray(practicePayments.state, [...openAttemptStates])))
  const entriesOf = Map.groupBy(entries, ({ orderId }) => orderId)
  const attemptOf = new Map(attempts.map((attempt) => [attempt.orderId, attempt]))
  return orders.map((order) => ({
    order,
    entries: entriesOf.get(order.id) ?? [],
    openAttempt: attemptOf.get(order.id),
  }))
}

/** An order of a player, with its history; undefined for orders of other players. */
export const orderOf = async (db: Database, payer: string, id: string): Promise<OrderRecord | undefined> => {
  const order = await findOrder(db, id)
  return order?.payer === payer ? (await withHistory(db, [order]))[0] : undefined
}

/** The last orders of a player, newest first. */
export const ordersOf = async (db: Database, payer: string, limit: number): Promise<OrderRecord[]> =>
  withHistory(
    db,
    await db
      .select()
      .from(practiceOrders)
      .where(eq(practiceOrders.payer, payer))
      .orderBy(desc(practiceOrders.createdAt), desc(practiceOrders.id))
      .limit(limit),
  )
