import { expect, it } from 'vitest'
import { orderFixture } from '../../payments/fixtures.ts'
import { lastTermsOf } from './last-terms.ts'

const paid = (changes: Partial<ReturnType<typeof orderFixture>>) =>
  orderFixture({ state: 'fulfilled', serverId: 'ps-1', ...changes })

it('has the terms of the last order that was paid for the server', () => {
  const by = (method: 'alipay' | 'paypal') => [{ event: 'paid' as const, at: 1, method }]
  const orders = [
    paid({ createdAt: 1, duration: '4h', entries: by('alipay') }),
    paid({ createdAt: 3, duration: '7d', entries: by('paypal') }),
    paid({ createdAt: 4, duration: '1y', serverId: 'ps-2' }),
    paid({ createdAt: 5, duration: '1y', state: 'closed' }),
  ]
  expect(lastTermsOf(orders, 'ps-1')).toEqual({ duration: '7d', method: 'paypal' })
})

it('has none without such an order', () => {
  expect(lastTermsOf([], 'ps-1')).toEqual({})
})
