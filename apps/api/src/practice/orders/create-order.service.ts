import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@warmup/domain/common/calls'
import {
  canBeginPaying,
  currencyOf,
  isOpen,
  maxAttempts,
  maxOpenOrders,
  maxOrdersPerHour,
  minorUnits,
  orderLifetimeMs,
  priceOf,
} from '@warmup/domain/payments'
import type { createOrder as createOrderCall } from '@warmup/domain/payments/calls'
import {
  expiredShownMs,
  type NewServerOptions,
  newServerOptionsSchema,
  type RenewServerOptions,
  renewServerOptionsSchema,
  rentsNewServers,
  serverNameIssue,
  serverPasswordIssue,
} from '@warmup/domain/practice'
import { and, between, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { addMs, dayInShanghai } from '../../platform/clock/index.ts'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import { HttpError, type Session } from '../../platform/http/index.ts'
import { actorOf, serverToAct } from '../book/members.service.ts'
import { noPlaceIn } from '../machines/places.store.ts'
import { listRegions } from '../machines/regions.store.ts'
import type { PracticeContext } from '../practice.context.ts'
import { mayReserveFor } from './hold-slot.ts'
import { orderError } from './order-errors.ts'
import { addEntry, isOverdue, lockOrder, type OrderRow, openAttemptOf, openStates } from './orders.store.ts'
import { practiceOrders } from './orders.tables.ts'
import { priceListOf } from './prices.config.ts'
import { closeLocked } from './settling/settle.service.ts'

const hourMs = 60 * 60_000

type OrderBody = BodyOf<typeof createOrderCall>
type Terms = Pick<NewServerOptions, 'duration' | 'isRelocatable' | 'paymentMethod'>

/** The subject of an order; the rest of the row says who ordered it, when, and at what price. */
type Subject = Pick<OrderRow, 'product' | 'serverId' | 'serverName' | 'region'> & {
  /** Not sealed yet. */
  readonly password: string
}

/** The date and a random part: unique, and easy to find on a gateway's pages. */
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

/** The price from the price list, in minor units. The browser never sets an amount (docs/product.md#prices). */
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

/** A renewed server without a place needs a new one. A refusal now is better than a refund later. */
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
  tx: Transaction,
): Promise<Subject> => {
  const { record, shown } = await serverToAct(context, session, id, 'renew', tx)
  if (shown.isRelocatable !== isRelocatable) throw orderError('other_region_mode')
  if (record.server.expiresAt <= addMs(now, -expiredShownMs)) throw orderError('server_gone')
  if (record.server.wish === 'gone') await requireRegion({ ...context, db: tx }, record.server.region, now)
  return { product: 'renew_server', serverId: id, serverName: record.server.name, password: '', region: '' }
}

/** Serialises the orders of one player, so that none is counted or created twice. */
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

/** Limited by player, because the request limits count by address. */
const requireFewOrders = async (tx: Transaction, payer: string, now: Date): Promise<void> => {
  const lastHour = between(practiceOrders.createdAt, addMs(now, -hourMs), now)
  const made = await tx.$count(practiceOrders, and(eq(practiceOrders.payer, payer), lastHour))
  if (made >= maxOrdersPerHour) throw new HttpError(429, 'too_many_requests', 'Too many orders, please order later')
}

/**
 * Closes an order that can no longer be paid although its time is not over, so that the same order can be placed again.
 * Returns true if it was closed. Keeps an order if money may be on its way.
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
 * Orders a server or a renewal, and returns the order's id. If the same order already waits for payment, returns that
 * order (docs/product.md#orders). Throws `HttpError` with a code of `orderRefusals`.
 */
export const createOrder = async (context: PracticeContext, session: Session, body: OrderBody): Promise<string> => {
  const { db, sealedText } = context
  const now = context.now()
  const isNew = body.productId === 'new_server'
  const options = isNew
    ? { ...readOptions(newServerOptionsSchema, body.options), product: 'new_server' as const }
    : { ...readOptions(renewServerOptionsSchema, body.options), product: 'renew_server' as const }
  const amount = amountOf(context, body, options)
  const { steamId: payer } = session.user
  return inTransaction(db, async (tx) => {
    await lockPayer(tx, payer)
    const subject =
      options.product === 'new_server'
        ? newServerOf(context, options)
        : await renewalOf(context, session, options, now, tx)
    const wanted = {
      ...subject,
      currency: body.currency,
      duration: options.duration,
      relocatable: options.isRelocatable,
      amount,
    }
    const open = await tx
      .select()
      .from(practiceOrders)
      .where(and(eq(practiceOrders.payer, payer), inArray(practiceOrders.state, [...openStates])))
    const same = open.find((order) => !isOverdue(order, now) && isSame(order, wanted, context))
    if (same !== undefined && !(await makesRoom(tx, same, now))) return same.id
    // Checked after the search for the same order, which can still be paid.
    if (isNew && !rentsNewServers(context.community().features)) throw orderError('renting_closed')
    if (open.length - (same === undefined ? 0 : 1) >= maxOpenOrders) throw orderError('too_many_orders')
    await requireFewOrders(tx, payer, now)
    if (isNew) {
      if (!(await mayReserveFor(tx, payer, now))) throw orderError('unpaid_orders')
      if (context.machines === undefined) throw orderError('machines_unreachable')
      const noPlace = await noPlaceIn(tx, wanted.region)
      if (noPlace !== undefined) throw orderError(noPlace)
    }
    const [order] = await tx
      .insert(practiceOrders)
      .values({
        ...wanted,
        id: newOrderId(now),
        payer,
        payerName: actorOf(session).name,
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
