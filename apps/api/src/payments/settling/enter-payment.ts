import { type Duration, orderLifetimeMs, type PaymentMethod, viasOf } from '@warmup/domain/payments'
import { addMs } from '../../platform/clock/index.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/db/index.ts'
import {
  type AttemptRow,
  addEntry,
  changeState,
  findOrder,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '../orders/orders.store.ts'
import { practiceOrders, practicePayments } from '../payments.tables.ts'
import { closedAttempt, findAttempt } from './attempts.store.ts'
import { type Received, recordMoney } from './record-trade.ts'
import { insertRefund } from './refunds.store.ts'

/** A payment in a gateway's statement. Money is in minor units. */
export type StatementPayment = {
  readonly method: PaymentMethod
  readonly tradeNo: string
  readonly transactionId: string
  readonly amount: number
  readonly currency: string
  /** Whether the statements have a refund of it. */
  readonly isRefunded: boolean
}

/** What the operator knows of an order that is not in the ledger. */
export type LostOrder = {
  /** Steam ID. */
  readonly payer: string
  readonly duration: Duration
  /** The server that it bought; undefined if its money is due back. */
  readonly serverId: string | undefined
}

/** The order of an attempt and the attempt's number, by our number of it; undefined for numbers of other programs. */
export const partsOfTradeNo = (tradeNo: string): { readonly orderId: string; readonly number: number } | undefined => {
  const [, orderId, number] = /^(\d{8}[0-9a-f]{12})_(\d{1,3})$/.exec(tradeNo) ?? []
  return orderId === undefined ? undefined : { orderId, number: Number(number) }
}

const insertLostOrder = async (
  tx: Transaction,
  id: string,
  { amount, currency }: StatementPayment,
  { payer, duration, serverId = '' }: LostOrder,
  now: Date,
): Promise<OrderRow> => {
  const [order] = await tx
    .insert(practiceOrders)
    .values({
      id,
      payer,
      payerName: payer,
      product: 'new_server',
      serverId,
      serverName: serverId,
      password: '',
      region: '',
      duration,
      relocatable: false,
      currency: currency === 'USD' ? 'USD' : 'CNY',
      amount,
      state: 'pending',
      createdAt: now,
      payableUntil: addMs(now, orderLifetimeMs),
    })
    .returning()
  if (order === undefined) throw new Error('An insert returned no row')
  await addEntry(tx, order, { event: 'ordered', at: now, detail: 'entered from a statement' })
  return order
}

/** Inserted as closed: the order may have another attempt that is open. */
const insertLostAttempt = async (
  tx: Transaction,
  order: OrderRow,
  { method, tradeNo }: StatementPayment,
  now: Date,
): Promise<AttemptRow> => {
  const [via = 'page'] = viasOf(method)
  const [row] = await tx
    .insert(practicePayments)
    .values({
      ...closedAttempt(now),
      state: 'closed',
      tradeNo,
      orderId: order.id,
      method,
      via,
      amount: order.amount,
      begunAt: now,
      expiresAt: now,
    })
    .returning()
  if (row === undefined) throw new Error('An insert returned no row')
  // The next attempt must not have this number.
  const number = partsOfTradeNo(tradeNo)?.number ?? 0
  if (number > order.attempts) await updateOrder(tx, order.id, { attempts: number })
  return row
}

/** Ends an order that was lost: it has bought a server, or its money is due back. */
const decide = async (
  tx: Transaction,
  order: OrderRow,
  { method, tradeNo, transactionId, amount, currency }: StatementPayment,
  { serverId }: LostOrder,
  now: Date,
): Promise<void> => {
  if (serverId !== undefined) {
    await changeState(tx, order, 'fulfilled', { event: 'fulfilled', at: now, detail: serverId })
    return
  }
  const payment = { orderId: order.id, method, tradeNo, transactionId, amount, currency }
  await insertRefund(tx, payment, { isSurplus: false, now })
  await changeState(tx, order, 'refund_due', { event: 'refund_due', at: now, detail: 'by the operator' })
}

/**
 * Enters a payment that the ledger lacks, for example after the restore of an older backup, once. `lost` describes its
 * order if that is missing, too. Returns the money received; undefined if nothing was entered: the order is unknown, or the
 * ledger has the payment already.
 */
export const enterPayment = (
  db: Database,
  payment: StatementPayment,
  { now, lost }: { readonly now: Date; readonly lost?: LostOrder | undefined },
): Promise<Received | undefined> =>
  inTransaction(db, async (tx) => {
    const { tradeNo, isRefunded } = payment
    const parts = partsOfTradeNo(tradeNo)
    if (parts === undefined) return undefined
    const isKnown = (await findOrder(tx, parts.orderId)) !== undefined
    if (!isKnown && lost === undefined) return undefined
    if (!isKnown && lost !== undefined) await insertLostOrder(tx, parts.orderId, payment, lost, now)
    const order = await lockOrder(tx, parts.orderId)
    const attempt = (await findAttempt(tx, tradeNo)) ?? (await insertLostAttempt(tx, order, payment, now))
    if (attempt.state === 'paid') return undefined
    const trade = { ...payment, state: 'paid', refunded: isRefunded ? 'some' : undefined } as const
    const received = await recordMoney(tx, order, attempt, trade, now)
    if (!isKnown && lost !== undefined && received.event === 'paid')
      await decide(tx, { ...order, state: 'paid' }, payment, lost, now)
    return received
  })
