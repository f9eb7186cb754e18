import type { Offer } from '@warmup/domain/practice/payment'
import { describe, expect, it } from 'vitest'
import { offeredDurations, unavailableMethods } from './use-offers.ts'

const offer = (methods: Offer['methods'], ...durations: readonly ('4h' | '8h' | '1y')[]): Offer => ({
  prices: { currency: 'CNY', items: durations.map((duration) => ({ duration, isRelocatable: true, amount: 1 })) },
  methods,
})

describe('what can be chosen', () => {
  it('is every duration with a price, and the one that is chosen', () => {
    expect(offeredDurations([offer(undefined, '8h', '1y'), offer(undefined, '4h')], '1m')).toEqual([
      '4h',
      '8h',
      '1m',
      '1y',
    ])
    expect(offeredDurations([undefined, undefined], '1m')).toContain('7d')
  })

  it('is every method but those that the backend leaves out', () => {
    expect(unavailableMethods(() => undefined)).toEqual([])
    expect(unavailableMethods(() => offer(undefined))).toEqual([])
    expect(unavailableMethods((method) => offer(method === 'paypal' ? [] : ['wechat']))).toEqual(['alipay', 'paypal'])
  })
})
