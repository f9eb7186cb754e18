import { describe, expect, it } from 'vitest'
import { orderFixture } from './fixtures.ts'
import { fulfilmentWaitMs, orderPollMs, refundPollMs } from './limits.ts'
import { type Order, type OrderStatus, statusOf } from './order.ts'
import { type PaymentFacts, paymentStep, pollMsOf, seenPaidAfter } from './payment-step.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const facts = (changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  product: 'new_server',
  answer: { status: 'pending', order: undefined },
  attemptUntil: now + 60_000,
  seenPaidAt: undefined,
  item: undefined,
  ...changes,
})
const plain = (status: OrderStatus) => ({ status, order: undefined })
const ours = (order: Partial<Order>) => {
  const whole = orderFixture(order)
  return { status: statusOf(whole.state), order: whole }
}
const paidAt = (at: number): Order['entries'] => [{ event: 'paid', at, method: 'wechat' }]

describe('the step of a payment', () => {
  it('waits until the attempt is over', () => {
    expect(paymentStep(facts(), now)).toEqual({ name: 'waiting', until: now + 60_000 })
    expect(paymentStep(facts({ answer: undefined }), now)).toEqual({ name: 'waiting', until: now + 60_000 })
    expect(paymentStep(facts(), now + 60_000)).toEqual({ name: 'timed_out', canRetry: true })
    expect(paymentStep(facts({ attemptUntil: undefined }), now)).toEqual({ name: 'timed_out', canRetry: true })
  })

  it('accepts money after the timeout', () => {
    const late = facts({ attemptUntil: now - 1, answer: plain('paid'), seenPaidAt: now })
    expect(paymentStep(late, now)).toEqual({ name: 'creating', until: now + fulfilmentWaitMs })
  })

  it('counts from the payment, which another device may have seen', () => {
    const answer = ours({ state: 'fulfilled', entries: paidAt(now - 100_000) })
    expect(paymentStep(facts({ answer, seenPaidAt: now }), now)).toEqual({
      name: 'creating',
      until: now - 100_000 + fulfilmentWaitMs,
    })
  })

  it('never waits longer than the limit when the backend’s clock differs', () => {
    const answer = ours({ state: 'paid', entries: paidAt(now + 3_600_000) })
    expect(paymentStep(facts({ answer, seenPaidAt: now }), now)).toEqual({
      name: 'creating',
      until: now + fulfilmentWaitMs,
    })
  })

  it('allows confirmation once the server runs or the wait is over', () => {
    const answer = plain('paid')
    expect(paymentStep(facts({ answer, seenPaidAt: now, item: { status: 'RUNNING' } }), now)).toEqual({
      name: 'ready',
      isDone: true,
    })
    expect(paymentStep(facts({ answer, seenPaidAt: now - fulfilmentWaitMs }), now)).toEqual({
      name: 'ready',
      isDone: false,
    })
  })

  it('is ready for a renewal once the order is fulfilled; other backends only report paid', () => {
    const product = 'renew_server' as const
    expect(paymentStep(facts({ product, answer: plain('paid') }), now)).toEqual({ name: 'ready', isDone: true })
    expect(paymentStep(facts({ product, answer: ours({ state: 'fulfilled' }) }), now).name).toBe('ready')
    expect(paymentStep(facts({ product, answer: ours({ state: 'paid' }), seenPaidAt: now }), now).name).toBe('creating')
  })

  it('is ready for a gift once the order is fulfilled, without a server', () => {
    const product = 'gift_hours' as const
    expect(paymentStep(facts({ product, answer: ours({ state: 'fulfilled' }), item: 'unlisted' }), now).name).toBe(
      'ready',
    )
    expect(paymentStep(facts({ product, answer: ours({ state: 'paid' }), seenPaidAt: now }), now).name).toBe('creating')
  })

  it('is ready for a booking once the order is fulfilled, long before its server', () => {
    const product = 'book_server' as const
    expect(paymentStep(facts({ product, answer: ours({ state: 'fulfilled' }), item: 'unlisted' }), now)).toEqual({
      name: 'ready',
      isDone: true,
    })
    expect(paymentStep(facts({ product, answer: ours({ state: 'paid' }), seenPaidAt: now }), now).name).toBe('creating')
  })

  it.each(['closed', 'refund_due', 'refunded'] as const)('says that it is %s', (status) => {
    expect(paymentStep(facts({ answer: plain(status) }), now)).toEqual({ name: 'failed', reason: status })
  })
})

describe('polling an order', () => {
  it('ends with the attempt, and is slow during a refund', () => {
    expect(pollMsOf({ name: 'waiting', until: now })).toBe(orderPollMs)
    expect(pollMsOf({ name: 'timed_out', canRetry: true })).toBeUndefined()
    expect(pollMsOf({ name: 'failed', reason: 'refund_due' })).toBe(refundPollMs)
  })

  it('continues until delivery', () => {
    expect(pollMsOf({ name: 'creating', until: now })).toBe(orderPollMs)
    expect(pollMsOf({ name: 'ready', isDone: false })).toBe(orderPollMs)
    expect(pollMsOf({ name: 'ready', isDone: true })).toBeUndefined()
    expect(pollMsOf({ name: 'failed', reason: 'closed' })).toBeUndefined()
  })
})

describe('the time when a page saw an order paid', () => {
  it('is the time of the first answer with status paid', () => {
    const unpaid = { orderId: 'a', isPaid: false, at: 1 }
    expect(seenPaidAfter(undefined, unpaid)).toBeUndefined()
    const seen = seenPaidAfter(undefined, { orderId: 'a', isPaid: true, at: 2 })
    expect(seen).toEqual({ orderId: 'a', at: 2 })
    expect(seenPaidAfter(seen, { orderId: 'a', isPaid: true, at: 9 })).toBe(seen)
  })

  it('does not apply to the next order', () => {
    const seen = { orderId: 'a', at: 2 }
    expect(seenPaidAfter(seen, { orderId: 'b', isPaid: false, at: 5 })).toBeUndefined()
    expect(seenPaidAfter(seen, { orderId: 'b', isPaid: true, at: 5 })).toEqual({ orderId: 'b', at: 5 })
    expect(seenPaidAfter(seen, { orderId: undefined, isPaid: false, at: 5 })).toBeUndefined()
  })
})
