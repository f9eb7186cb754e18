import { describe, expect, it } from 'vitest'
import { orderFixture } from './fixtures.ts'
import { fulfilmentWaitMs, leastPayingMs } from './limits.ts'
import type { Order, OrderState } from './order.ts'
import { nextOf, ordersUnderWay, ordersWithSteps } from './orders-under-way.ts'
import type { BoughtItem } from './payment-step.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const underWay = (orders: readonly Order[], items: readonly BoughtItem[] = []) =>
  ordersUnderWay(ordersWithSteps(orders, items, now))
const next = (order: Partial<Order>, items: readonly BoughtItem[] = []) => {
  const first = underWay([orderFixture({ payableUntil: now + 1, ...order })], items)[0]
  return first && nextOf(first)
}

describe('the next action for an order', () => {
  it.each<[OrderState, string | undefined]>([
    ['created', 'pay'],
    ['pending', 'pay'],
    ['paid', 'create'],
    ['refund_due', 'refund'],
    ['closed', undefined],
    ['refunded', undefined],
  ])('%s: %s', (state, expected) => expect(next({ state })).toBe(expected))

  it('is not paying after the deadline, or with too little time for another attempt', () => {
    expect(next({ payableUntil: now, attempt: undefined })).toBeUndefined()
    expect(next({ payableUntil: now + leastPayingMs - 1, attempt: undefined })).toBeUndefined()
    expect(next({ payableUntil: now + leastPayingMs, attempt: undefined })).toBe('pay')
  })

  it('is creating a server until it runs or the wait is over', () => {
    const fulfilled = (at: number, rest: Partial<Order> = {}): Partial<Order> => ({
      state: 'fulfilled',
      serverId: 'ps-1',
      entries: [{ event: 'fulfilled', at, method: undefined }],
      ...rest,
    })
    expect(next(fulfilled(now))).toBe('create')
    const server = (status: string) => [{ id: 'ps-1', status }]
    expect(next(fulfilled(now), server('CREATING'))).toBe('create')
    expect(next(fulfilled(now), server('RUNNING'))).toBeUndefined()
    expect(next(fulfilled(now - fulfilmentWaitMs))).toBeUndefined()
    expect(next(fulfilled(now + 30 * 86_400_000))).toBeUndefined()
    const renewal = { product: 'renew_server', serverName: 'a', serverId: 'ps-1' } as const
    expect(next(fulfilled(now, { subject: renewal }))).toBeUndefined()
  })

  it('is undefined for a created server that restarts or switches its region', () => {
    const entries = [{ event: 'fulfilled', at: now, method: undefined }] as const
    const order = { state: 'fulfilled', serverId: 'ps-1', entries } as const
    for (const status of ['PENDING', 'SWITCHING', 'TERMINATING'] as const)
      expect(next(order, [{ id: 'ps-1', status }])).toBeUndefined()
  })

  it('is creating the server until a paid order is delivered', () =>
    expect(next({ state: 'paid', entries: [{ event: 'paid', at: now - 3_600_000, method: 'wechat' }] })).toBe('create'))

  it('lists orders to pay first, the oldest at the top', () => {
    const order = (id: string, state: OrderState, createdAt: number) =>
      orderFixture({ id, state, createdAt, payableUntil: now + 1 })
    const orders = [order('c', 'paid', 1), order('b', 'pending', 3), order('a', 'created', 2)]
    expect(underWay(orders).map((each) => each.order.id)).toEqual(['a', 'b', 'c'])
  })
})
