import { describe, expect, it } from 'vitest'
import { orderPrice } from './price-of-order.ts'
import type { PriceList } from './prices.ts'

const prices: PriceList = {
  currency: 'CNY',
  items: [
    { duration: '4h', isRelocatable: false, amount: 6 },
    { duration: '1m', isRelocatable: false, amount: 98 },
    { duration: '1m', isRelocatable: true, amount: 128 },
  ],
  bookings: [{ duration: '3h', amount: 4.5 }],
}

describe('the price of an order', () => {
  it.each([
    [
      { duration: '1m', isRelocatable: true, hasMethod: true, isBooking: false },
      { status: 'known', amount: 128 },
    ],
    [
      { duration: '1m', isRelocatable: true, hasMethod: false, isBooking: false },
      { status: 'from', amount: 128 },
    ],
    [
      { duration: '1m', isRelocatable: undefined, hasMethod: true, isBooking: false },
      { status: 'from', amount: 98 },
    ],
    [
      { duration: '1y', isRelocatable: false, hasMethod: false, isBooking: false },
      { status: 'from', amount: 6 },
    ],
    [
      { duration: '3h', isRelocatable: false, hasMethod: false, isBooking: true },
      { status: 'from', amount: 4.5 },
    ],
    [{ duration: '1y', isRelocatable: false, hasMethod: true, isBooking: false }, { status: 'invalid' }],
  ] as const)('%j: %j', (selection, expected) => expect(orderPrice(prices, selection)).toMatchObject(expected))

  it('is invalid if nothing has a price', () => {
    const nothing = { ...prices, items: [] }
    expect(
      orderPrice(nothing, { duration: '1m', isRelocatable: false, hasMethod: false, isBooking: false }).status,
    ).toBe('invalid')
  })
})
