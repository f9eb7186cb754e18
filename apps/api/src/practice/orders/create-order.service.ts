import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@warmup/domain/common/calls'
import {
  durationMs,
  expiredShownMs,
  priceOf,
  rentsNewServers,
  serverNameIssue,
  serverPasswordIssue,
} from '@warmup/domain/practice'
import {
  canBeginPaying,
  currencyOf,
  isOpen,
  maxAttempts,
  maxOpenOrders,
  maxOrdersPerHour,
  minorUnits,
  type NewServerOptions,
  newServerOptionsSchema,
  orderLifetimeMs,
  type RenewServerOptions,
  renewServerOptionsSchema,
} from '@warmup/domain/practice/payment'
import type { createOrder as createOrderCall } from '@warmup/domain/practice/payment/calls'
import { and, between, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { addMs, dayInShanghai } from '../../platform/clock/index.ts'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import { HttpError, type Session } from '../../platform/http/index.ts'
import { actorOf, serverToAct } from '../book/members.service.ts'
import { reserveServer } from '../book/reservation.ts'
import { listRegions } from '../machines/regions.store.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { orderError } from './order-errors.ts'
import { addEntry, isOverdue, lockOrder, type OrderRow, openAttemptOf, openStates } from './orders.store.ts'
import { practiceOrders } from './orders.tables.ts'
import { priceListOf } from './prices.config.ts'
import { closeLocked } from './settling/settle.service.ts'

const hourMs = 60 * 60_000

type OrderBody = BodyOf<typeof createOrderCall>
type Terms = Pick<NewServerOptions, 'duration' | 'isRelocatable' | 'paymentMethod'>

/** What is ordered; the rest of the row says by whom, when, and for how much. */
type Subject = Pick<OrderRow, 'product' | 'serverId' | 'serverName' | 'region'> & {
  /** Not sealed yet. */
  readonly password: string
}

/** Day and chance: no two are the same, and both are easy to find on a gateway's pages. */
const newOrderId = (now: Date): string => `${dayInShanghai(now).replaceAll('-', '')}${randomBytes(6).toString('hex')}`

const readOptions = <S extends z.ZodMiniType>(schema: S, text: string): z.output<S> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  const field = read.error.issues[0]?.path.join('.') ?? ''
  throw new HttpError(400, 'invalid_request', `Invalid body options${field === '' ? '' : ` ${field}`}`)
}

/** The price of the table, in minor units: nothing that a browser sends sets an amount (docs/product.md#prices). */
const amountOf = (
  { prices, gateways }: PracticeContext,
  { currency }: OrderBody,
  { duration, isRelocatable, paymentMethod }: Terms,
): number => {
  const price = priceOf(priceListOf(prices(), currency), duration, isRelocatable)
  if (price === undefined || currencyOf(paymentMethod) !== currency) throw orderError('invalid_price')
  if (!gateways.some(({ method }) => method === paymentMethod)) throw orderError('method_unavailable')
  return minorUnits(price)
}

const newServerOf = ({ community }: PracticeContext, options: NewServerOptions): Subject => {
  const rules = community().practice
  const serverName = options.serverName.trim()
  const password = options.password.trim()
  if (serverNameIssue(serverName, rules) !== undefined) throw orderError('invalid_server_name')
  if (serverPasswordIssue(password, rules) !== undefined) throw orderError('invalid_server_password')
  return { product: 'new_server', serverId: '', serverName, password, region: options.region }
}

/** A server without a place needs one again: better refused now than refunded later. */
const requireRegion = async ({ db, machines }: PracticeContext, region: string, now: Date): Promise<void> => {
  const regions = machines && (await listRegions(db, machines.config, now))
  if (regions === undefined) throw orderError('machines_unreachable')
  if (!regions.some(({ code, isAvailable }) => code === region && isAvailable)) throw orderError('region_full')
}

const renewalOf = async (
  context: PracticeContext,
  session: Session,
  { instance_id: id, isRelocatable }: RenewServerOptions,
  now: Date,
): Promise<Subject> => {
  const { record, shown } = await serverToAct(context, session, id, 'renew')
  if (shown.isRelocatable !== isRelocatable) throw orderError('other_region_mode')
  if (record.server.expiresAt <= addMs(now, -expiredShownMs)) throw orderError('server_gone')
  if (record.server.wish === 'gone') await requireRegion(context, record.server.region, now)
  return { product: 'renew_server', serverId: id, serverName: record.server.name, password: '', region: '' }
}

/** The orders of one player one after the other, so that none is counted or made twice. */
const lockPayer = async (tx: Transaction, payer: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('practice orders'), hashtext(${payer}))`)
}

const isSame = (
  order: OrderRow,
  wanted: Pick<OrderRow, 'currency' | 'duration' | 'relocatable' | 'amount'> & Subject,
  { sealedText }: PracticeContext,
): boolean =>
  order.product === wanted.product &&
  order.currency === wanted.currency &&
  order.duration === wanted.duration &&
  order.relocatable === wanted.relocatable &&
  order.amount === wanted.amount &&
  order.serverName === wanted.serverName &&
  order.region === wanted.region &&
  (wanted.product === 'renew_server'
    ? order.serverId === wanted.serverId
    : sealedText.open(order.password) === wanted.password)

/** By player, where the limits of requests count by address. */
const requireFewOrders = async (tx: Transaction, payer: string, now: Date): Promise<void> => {
  const lastHour = between(practiceOrders.createdAt, addMs(now, -hourMs), now)
  const made = await tx.$count(practiceOrders, and(eq(practiceOrders.payer, payer), lastHour))
  if (made >= maxOrdersPerHour) throw new HttpError(429, 'too_many_requests', 'Too many orders, please order later')
}

/**
 * Closes an order that cannot be paid any more, though its time is not over: whoever orders the same again gets another. True
 * if it did. One for which money may be on its way stays.
 */
const makesRoom = async (tx: Transaction, { id }: OrderRow, now: Date): Promise<boolean> => {
  const order = await lockOrder(tx, id)
  const isPayable = canBeginPaying({ ...order, payableUntil: order.payableUntil.getTime() }, now.getTime())
  if (!isOpen(order.state) || (isPayable && order.attempts < maxAttempts)) return false
  if ((await openAttemptOf(tx, id)) !== undefined) return false
  await closeLocked(tx, order, { reason: 'ordered anew', now })
  return true
}

/**
 * Orders a server, whose slot is reserved with it, or a renewal, and returns the order's id. The same order that waits for
 * money is answered again (docs/product.md#orders). Throws `HttpError` with a code of `orderRefusals`.
 */
export const createOrder = async (context: PracticeContext, session: Session, body: OrderBody): Promise<string> => {
  const { db, sealedText } = context
  const now = context.now()
  const isNew = body.productId === 'new_server'
  const options = isNew
    ? { ...readOptions(newServerOptionsSchema, body.options), product: 'new_server' as const }
    : { ...readOptions(renewServerOptionsSchema, body.options), product: 'renew_server' as const }
  const amount = amountOf(context, body, options)
  const subject =
    options.product === 'new_server' ? newServerOf(context, options) : await renewalOf(context, session, options, now)
  const { steamId: payer } = session.user
  const wanted = {
    ...subject,
    currency: body.currency,
    duration: options.duration,
    relocatable: options.isRelocatable,
    amount,
  }
  return inTransaction(db, async (tx) => {
    await lockPayer(tx, payer)
    const open = await tx
      .select()
      .from(practiceOrders)
      .where(and(eq(practiceOrders.payer, payer), inArray(practiceOrders.state, [...openStates])))
    const same = open.find((order) => !isOverdue(order, now) && isSame(order, wanted, context))
    if (same !== undefined && !(await makesRoom(tx, same, now))) return same.id
    // After the look for the same: an order that is there can still be paid.
    if (isNew && !rentsNewServers(context.community().features)) throw orderError('renting_closed')
    if (open.length - (same === undefined ? 0 : 1) >= maxOpenOrders) throw orderError('too_many_orders')
    await requireFewOrders(tx, payer, now)
    let { serverId } = wanted
    if (wanted.product === 'new_server') {
      const { serverName: name, password, region, relocatable } = wanted
      const rental = { owner: payer, name, password, region, relocatable, durationMs: durationMs(wanted.duration) }
      const reserved = await reserveServer(tx, rental, { ...context, now })
      if (reserved === 'no_machines') throw orderError('machines_unreachable')
      if (typeof reserved === 'string') throw practiceError(reserved)
      serverId = reserved.id
    }
    const [order] = await tx
      .insert(practiceOrders)
      .values({
        ...wanted,
        id: newOrderId(now),
        payer,
        payerName: actorOf(session).name,
        serverId,
        password: wanted.password === '' ? '' : sealedText.seal(wanted.password),
        state: 'created',
        createdAt: now,
        payableUntil: addMs(now, orderLifetimeMs),
      })
      .returning()
    if (order === undefined) throw new Error('An insert returned no row')
    await addEntry(tx, order, { event: 'ordered', at: now })
    return order.id
  })
}
