import { durations, type Offer } from '@warmup/domain/payments'
import { describe, expect, it } from 'vitest'
import { offeredDurations, unavailableMethods } from './use-offers.ts'

const offer = (methods: Offer['methods'], ...priced: readonly ('4h' | '8h' | '1y')[]): Offer => ({
  prices: { currency: 'CNY', items: priced.map((duration) => ({ duration, isRelocatable: true, amount: 1 })) },
  methods,
})

describe('the available choices', () => {
  it('include every duration with a price, and the selected one', () => {
    expect(offeredDurations([offer(undefined, '8h', '1y'), offer(undefined, '4h')], '1m')).toEqual([
      '4h',
      '8h',
      '1m',
      '1y',
    ])
  })

  it('include every duration while prices are unknown', () => {
    expect(offeredDurations([undefined, undefined], '1m')).toEqual(durations)
    expect(offeredDurations([undefined, offer(undefined)], '1m')).toEqual(durations)
  })

  it('include every method that the backend lists', () => {
    expect(unavailableMethods(() => undefined)).toEqual([])
    expect(unavailableMethods(() => offer(undefined))).toEqual([])
    expect(unavailableMethods((method) => offer(method === 'paypal' ? [] : ['wechat']))).toEqual(['alipay', 'paypal'])
  })
})
