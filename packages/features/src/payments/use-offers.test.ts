import { bookableDurations, durations, type Offer } from '@warmup/domain/payments'
import { describe, expect, it } from 'vitest'
import { offeredDurations, offeredLengths, unavailableMethods } from './use-offers.ts'

const offer = (methods: Offer['methods'], ...priced: readonly ('4h' | '8h' | '1y')[]): Offer => ({
  prices: {
    currency: 'CNY',
    items: priced.map((duration) => ({ duration, isRelocatable: true, amount: 1 })),
    bookings: [{ duration: '1h', amount: 1 }],
  },
  methods,
  vias: undefined,
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

  it('include the lengths with a price, and all while prices are unknown', () => {
    expect(offeredLengths([undefined, undefined])).toEqual(bookableDurations)
    expect(offeredLengths([undefined, offer(undefined)])).toEqual(['1h'])
  })

  it('include every method that the backend lists', () => {
    expect(unavailableMethods(() => undefined)).toEqual([])
    expect(unavailableMethods(() => offer(undefined))).toEqual([])
    expect(unavailableMethods((method) => offer(method === 'paypal' ? [] : ['wechat']))).toEqual(['alipay', 'paypal'])
  })
})
