import { describe, expect, it } from 'vitest'
import { orderFixture } from './fixtures.ts'
import { fulfilmentWaitMs } from './limits.ts'
import type { Order, OrderState } from './order.ts'
import { ordersUnderWay } from './orders-under-way.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const none: ReadonlySet<string> = new Set()
const next = (order: Partial<Order>, running = none) =>
  ordersUnderWay([orderFixture({ payableUntil: now + 1, ...order })], running, now)[0]?.next

describe('what happens next with an order', () => {
  it.each<[OrderState, string | undefined]>([
    ['created', 'pay'],
    ['pending', 'pay'],
    ['paid', 'create'],
    ['refund_due', 'refund'],
    ['closed', undefined],
    ['refunded', undefined],
  ])('%s: %s', (state, expected) => expect(next({ state })).toBe(expected))

  it('cannot be paid after its time', () => expect(next({ payableUntil: now })).toBeUndefined())

  it('waits for a new server until that runs, or the time for it is over', () => {
    const fulfilled = (at: number, rest: Partial<Order> = {}): Partial<Order> => ({
      state: 'fulfilled',
      serverId: 'ps-1',
      entries: [{ event: 'fulfilled', at, method: undefined }],
      ...rest,
    })
    expect(next(fulfilled(now))).toBe('create')
    expect(next(fulfilled(now), new Set(['ps-1']))).toBeUndefined()
    expect(next(fulfilled(now - fulfilmentWaitMs))).toBeUndefined()
    expect(next(fulfilled(now + 30 * 86_400_000))).toBeUndefined()
    const renewal = { product: 'renew_server', serverName: 'a', serverId: 'ps-1' } as const
    expect(next(fulfilled(now, { subject: renewal }))).toBeUndefined()
  })

  it('names those to pay first, the oldest of them at the top', () => {
    const order = (id: string, state: OrderState, createdAt: number) =>
      orderFixture({ id, state, createdAt, payableUntil: now + 1 })
    const orders = [order('c', 'paid', 1), order('b', 'pending', 3), order('a', 'created', 2)]
    expect(ordersUnderWay(orders, none, now).map((each) => each.order.id)).toEqual(['a', 'b', 'c'])
  })
})
