import { describe, expect, it } from 'vitest'
import { orderFixture } from './fixtures.ts'
import { keptOrder, waitUntil } from './kept-order.ts'
import { fulfilmentWaitMs, paymentTimeoutMs } from './limits.ts'
import type { Order } from './order.ts'
import { stepOfOrder } from './payment-step.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const waiting = orderFixture()
const paid = (at: number): Order => ({
  ...waiting,
  state: 'paid',
  entries: [...waiting.entries, { event: 'paid', at, method: 'wechat' }],
})

describe('an attempt', () => {
  it('lasts as long as the backend says, at most its full time', () => {
    expect(waitUntil(now + 1_000, now)).toBe(now + 1_000)
    for (const odd of [undefined, now, now - 1, now + paymentTimeoutMs + 1]) {
      expect(waitUntil(odd, now)).toBe(now + paymentTimeoutMs)
    }
  })

  it('keeps the first end received when the backend’s clock differs', () => {
    const ahead = { ...waiting, attempt: waiting.attempt && { ...waiting.attempt, expiresAt: now + 3_600_000 } }
    const first = keptOrder(undefined, ahead, now)
    expect(first.attempt?.expiresAt).toBe(now + paymentTimeoutMs)
    expect(keptOrder(first, ahead, now + 60_000).attempt?.expiresAt).toBe(now + paymentTimeoutMs)
    const other = { ...ahead, attempt: ahead.attempt && { ...ahead.attempt, url: 'weixin://other' } }
    expect(keptOrder(first, other, now + 60_000).attempt?.expiresAt).toBe(now + 60_000 + paymentTimeoutMs)
  })
})

describe('the kept order', () => {
  it('ignores an outdated answer', () => {
    const known = keptOrder(waiting, paid(now), now)
    expect(keptOrder(known, waiting, now + 1)).toBe(known)
    expect(keptOrder(known, { ...paid(now), state: 'fulfilled' }, now + 1).state).toBe('fulfilled')
  })

  it('keeps the code of a gift after an answer of a replica that knows no gifts, while its state is the same', () => {
    const gift = { state: 'unused', code: '4F7K-92QX-TM0B-H3ND' } as const
    const known = { ...paid(now), state: 'fulfilled', gift } as const
    const { gift: _, ...former } = known
    expect(keptOrder(known, former, now).gift).toEqual(gift)
    expect(keptOrder(known, { ...former, state: 'refunded' }, now).gift).toBeUndefined()
    expect(keptOrder(known, { ...known, gift: { state: 'redeemed' } }, now).gift).toEqual({ state: 'redeemed' })
  })

  it('has the time when the page first saw the payment', () => {
    expect(keptOrder(undefined, waiting, now).seenPaidAt).toBeUndefined()
    const first = keptOrder(waiting, paid(now + 3_600_000), now)
    expect(first.seenPaidAt).toBe(now)
    const later = keptOrder(first, { ...first, state: 'fulfilled' }, now + 5_000)
    expect(stepOfOrder(later, [], now + 5_000)).toEqual({ name: 'creating', until: now + fulfilmentWaitMs })
  })

  it('does not start the wait for an old payment if the backend’s clock was ahead', () => {
    const old = { ...paid(now + 86_400_000), state: 'fulfilled' } as const
    const kept = keptOrder(keptOrder(undefined, old, now), old, now + 10_000)
    expect(stepOfOrder(kept, undefined, now + 10_000)).toEqual({ name: 'ready', isDone: false })
    expect(stepOfOrder(kept, [], now + 10_000)).toEqual({ name: 'ready', isDone: true })
  })
})
