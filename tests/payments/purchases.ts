import { setTimeout as pause } from 'node:timers/promises'
import { currencyOf, durationMs, type OrderWire, type PaymentMethod, viasOf } from '@warmup/domain/payments'
import { type Booking, bookingStepMs } from '@warmup/domain/practice'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { practiceServers } from '../../apps/api/src/machines/machines.tables.ts'
import { expectInvariants } from '../../apps/api/test/payments/order-invariants.ts'
import type { DeskAction } from '../../apps/sandbox/src/payments/desk.ts'
import type { Answer } from './killable-api.ts'
import { type PayingWorld, players } from './paying-world.ts'

/** The API queries a closed attempt again after ten minutes if its gateway did not respond, as on a busy machine. */
const patienceMs = 720_000
const lookEveryMs = 400
const dayMs = 24 * 3_600_000

/** Polls until there is a result, like a player who receives no response. */
export const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  const endsAt = performance.now() + patienceMs
  let found = await look()
  while (found === undefined) {
    if (performance.now() > endsAt) throw new Error(`not so: ${what}`)
    await pause(lookEveryMs)
    found = await look()
  }
  return found
}

/** Repeats a request until it succeeds. */
const done = async <T>(what: string, asked: () => Promise<Answer<T>>): Promise<T> => {
  let last: Answer<T> | undefined
  try {
    return await until(what, async () => {
      last = await asked()
      return last.status === 200 ? last.body : undefined
    })
  } catch (error) {
    throw new Error(`${what}: ${JSON.stringify(last)}`, { cause: error })
  }
}

const isFulfilled = ({ state }: OrderWire) => state === 'fulfilled'
const isSurplusBack = ({ timeline }: OrderWire) => timeline.some(({ event }) => event === 'surplus_refunded')

/** The actions of payers. Each request is repeated until it succeeds. */
export const createPurchases = ({ api, sandbox }: Pick<PayingWorld, 'api' | 'sandbox'>) => {
  const buyer = (steamId: string, paymentMethod: PaymentMethod) => {
    const order = async (productId: string, options: object): Promise<string> => {
      const terms = { duration: '1m', isRelocatable: true, paymentMethod }
      const body = {
        currency: currencyOf(paymentMethod),
        productType: 'server_rental',
        productId,
        options: JSON.stringify({ ...terms, ...options }),
      }
      return (await done('ordered', () => api.ask<{ id: string }>(steamId, 'POST', '/api/payment/orders', body))).id
    }
    const server = { serverName: 'duel', password: 'nade42', region: 'ap-shanghai' }
    return {
      rent: () => order('new_server', server),
      renew: (id: string) => order('renew_server', { instance_id: id }),
      book: () => {
        const start = new Date(Math.ceil((Date.now() + dayMs) / bookingStepMs) * bookingStepMs).toISOString()
        return order('book_server', { ...server, start, duration: '4h', isRelocatable: false })
      },
      begin: (orderId: string, method = paymentMethod) =>
        done('begun', () =>
          api.ask(steamId, 'POST', '/api/payment/pay', {
            orderId,
            method,
            via: viasOf(method).includes('code') ? 'code' : 'page',
          }),
        ),
      becomes: (orderId: string, isThere: (order: OrderWire) => boolean) =>
        until(`order ${orderId} settled`, async () => {
          const { body } = await api.ask<OrderWire>(steamId, 'GET', `/api/payment/orders/${orderId}`)
          return body?.timeline && isThere(body) ? body : undefined
        }),
    }
  }
  /** Presses a button of the sandbox's cashier. */
  const hand = (tradeNo: string, action: DeskAction) =>
    until(`${action} ${tradeNo}`, async () =>
      (await sandbox.inject({ method: 'POST', url: `/api/payments/${tradeNo}/${action}` })).statusCode === 200
        ? true
        : undefined,
    )

  const simple = async (steamId: string, method: PaymentMethod): Promise<string> => {
    const { rent, begin, becomes } = buyer(steamId, method)
    const id = await rent()
    await begin(id)
    await hand(`${id}_1`, 'pay')
    await becomes(id, isFulfilled)
    return id
  }
  /** Starts with one method, pays by another, and the first payment arrives late. */
  const twice = async (steamId: string, first: PaymentMethod, second: PaymentMethod): Promise<undefined> => {
    const { rent, begin, becomes } = buyer(steamId, first)
    const id = await rent()
    await begin(id)
    await begin(id, second)
    await hand(`${id}_2`, 'pay')
    await becomes(id, isFulfilled)
    await hand(`${id}_1`, 'pay-late')
    await becomes(id, isSurplusBack)
  }
  /** Buys, then the operator refunds. `refund` runs the operator's command once. */
  const refunded = async (
    steamId: string,
    method: PaymentMethod,
    refund: Refund = (orderId) => api.operator('refund', orderId),
  ): Promise<undefined> => {
    const id = await simple(steamId, method)
    await until('refund decided', async () => {
      await refund(id)
      const { out } = await api.operator('order', id)
      return /refund_due|refunded/.test(out) ? true : undefined
    })
    await buyer(steamId, method).becomes(id, ({ state }) => state === 'refunded')
  }
  const renewed = async (steamId: string, id: string): Promise<undefined> => {
    const { renew, begin, becomes } = buyer(steamId, 'wechat')
    const order = await renew(id)
    await begin(order)
    await hand(`${order}_1`, 'pay')
    await becomes(order, isFulfilled)
  }
  /** Books a server for tomorrow, and cancels the booking. */
  const bookedAndCancelled = async (steamId: string): Promise<undefined> => {
    const { book, begin, becomes } = buyer(steamId, 'alipay')
    const order = await book()
    await begin(order)
    await hand(`${order}_1`, 'pay')
    await becomes(order, isFulfilled)
    const bookings = await done('bookings', () => api.ask<Booking[]>(steamId, 'GET', '/api/practice/bookings'))
    expect(bookings).toMatchObject([{ state: 'booked' }])
    await done('cancelled', () => api.ask(steamId, 'DELETE', `/api/practice/bookings/${bookings[0]?.id}`))
    await becomes(order, ({ state }) => state === 'refunded')
  }
  return { hand, simple, twice, refunded, renewed, bookedAndCancelled }
}

/** Runs the operator's refund of an order once. */
type Refund = (orderId: string) => Promise<unknown>

/**
 * Makes purchases of every kind in parallel, while `begin` starts the failures, and checks that each is fulfilled or
 * refunded once. `end` receives the orders with a single payment and resolves when all failures have occurred.
 */
export const expectEachOnce = async (
  world: PayingWorld,
  { begin, end, refund }: { begin(): void; end(paid: readonly string[]): Promise<unknown>; refund?: Refund },
): Promise<void> => {
  const { api, machines } = world
  const { simple, twice, refunded, renewed, bookedAndCancelled } = createPurchases(world)
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', booker = ''] = players
  const wanted = ['--name', 'duel', '--password', 'nade42', '--region', 'ap-shanghai', '--duration', '1m']
  const server = await until('a server to renew', async () => {
    const { out } = await api.operator('practice', 'create', g, ...wanted)
    return out.split(/\s+/)[1] || undefined
  })
  type Listed = { timestamp: number; status: string }[]
  const listed = () => done('listed', () => api.ask<Listed>(g, 'GET', '/api/scrim/getUserServers'))
  const expiry = async () => ((await listed())[0]?.timestamp ?? 0) * 1_000
  // The rental time starts when the server is ready.
  await until('a server that runs', async () => (await listed())[0]?.status === 'RUNNING' || undefined)
  const before = await expiry()
  begin()
  const paid = await Promise.all([
    simple(a, 'alipay'),
    simple(b, 'wechat'),
    simple(c, 'paypal'),
    twice(d, 'alipay', 'wechat'),
    twice(e, 'wechat', 'alipay'),
    refunded(f, 'paypal', refund),
    renewed(g, server),
    bookedAndCancelled(booker),
  ])
  await end(paid.filter((id) => id !== undefined))
  expect(await expiry()).toBe(before + durationMs('1m'))
  for (const steamId of players) {
    // A player who repeated the request without a response has placed one order only.
    const orders = await done('orders', () => api.ask<OrderWire[]>(steamId, 'GET', '/api/practice/orders'))
    expect(orders).toHaveLength(1)
    if (steamId === booker) continue
    await until(`the server of ${steamId} runs`, async () => {
      type Listed = { status: string; instance_id: string }[]
      const { body = [] } = await api.ask<Listed>(steamId, 'GET', '/api/scrim/getUserServers')
      return body[0]?.status === 'RUNNING' && machines.services.has(`warmup-${body[0].instance_id}`) ? true : undefined
    })
  }
  expect([...machines.services]).toHaveLength(7)
  await api.autopsy(async ({ db }) => {
    const [row] = await db.select().from(practiceServers).where(eq(practiceServers.id, server))
    expect(row?.expiresAt.getTime()).toBe(before + durationMs('1m'))
    await expectInvariants(db, [world.book()], { id: server, expiresAt: new Date(before) })
  })
}
