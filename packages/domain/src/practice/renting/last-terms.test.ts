import { expect, it } from 'vitest'
import { orderFixture } from '../../payments/fixtures.ts'
import { lastTermsOf } from './last-terms.ts'

const paid = (changes: Partial<ReturnType<typeof orderFixture>>) =>
  orderFixture({ state: 'fulfilled', serverId: 'ps-1', ...changes })

it('the last terms are those of the last paid order for the server', () => {
  const by = (method: 'alipay' | 'paypal') => [{ event: 'paid' as const, at: 1, method }]
  const orders = [
    paid({ createdAt: 1, duration: '4h', entries: by('alipay') }),
    paid({ createdAt: 3, duration: '7d', entries: by('paypal') }),
    paid({ createdAt: 4, duration: '1y', serverId: 'ps-2' }),
    paid({ createdAt: 5, duration: '1y', state: 'closed' }),
  ]
  expect(lastTermsOf(orders, 'ps-1')).toEqual({ duration: '7d', method: 'paypal' })
})

it('a server without a paid order has no last terms', () => {
  expect(lastTermsOf([], 'ps-1')).toEqual({})
})
