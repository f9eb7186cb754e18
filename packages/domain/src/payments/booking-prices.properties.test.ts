import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingPrices } from './booking-prices.ts'
import {
  bookableDurations,
  durationMs,
  durations,
  hoursOf,
  isDuration,
  orderedDuration,
  writtenDuration,
} from './durations.ts'
import { majorUnits, minorUnits } from './money.ts'
import { offerReading } from './price-reading.ts'

const fixed = (...amounts: readonly (readonly ['4h' | '8h' | '3d', number])[]) =>
  amounts.map(([duration, amount]) => ({ duration, isRelocatable: false, amount }))

const amount = fc.integer({ min: 1, max: 100_000 }).map(majorUnits)
const items = fc.uniqueArray(
  fc.record({ duration: fc.constantFrom(...durations), isRelocatable: fc.boolean(), amount }),
  { selector: (item) => `${item.duration} ${item.isRelocatable}` },
)

describe('the prices of bookings', () => {
  it('are those of an hour in the 4 h tariff, rounded up to a minor unit', () => {
    const prices = bookingPrices(fixed(['4h', 9.99]))
    expect(prices).toHaveLength(12)
    expect(prices.slice(0, 5).map((each) => each.amount)).toEqual([2.5, 5, 7.5, 9.99, 12.49])
    expect(prices.at(-1)).toEqual({ duration: '12h', amount: 29.97 })
  })

  it("are those of the operator's hour, except where a length is a rental duration", () => {
    const prices = new Map(bookingPrices(fixed(['4h', 6]), 1.2).map((each) => [each.duration, each.amount]))
    expect([prices.get('1h'), prices.get('4h'), prices.get('5h')]).toEqual([1.2, 6, 6])
  })

  it('are never above those of a longer rental duration', () => {
    const prices = bookingPrices(fixed(['4h', 6], ['8h', 10], ['3d', 17]))
    expect(prices.map((each) => each.amount)).toEqual([1.5, 3, 4.5, 6, 7.5, 9, 10, 10, 13.5, 15, 16.5, 17])
  })

  it('are missing where nothing says what an hour costs', () => {
    expect(bookingPrices(fixed(['8h', 10]))).toEqual([{ duration: '8h', amount: 10 }])
    expect(bookingPrices([])).toEqual([])
    expect(bookingPrices([], 2)).toHaveLength(12)
  })

  it('are whole minor units above zero, and charge no more for a rental duration than the table', () =>
    fc.assert(
      fc.property(items, fc.option(amount, { nil: undefined }), (table, perHour) => {
        for (const { duration, amount: price } of bookingPrices(table, perHour)) {
          expect(price).toBe(majorUnits(minorUnits(price)))
          expect(price).toBeGreaterThan(0)
          const own = table.find((item) => item.duration === duration && !item.isRelocatable)
          if (own !== undefined) expect(price).toBe(own.amount)
        }
      }),
    ))
})

it('a backend that says nothing of bookings books the rental durations with a fixed region', () => {
  const data = {
    currency: 'CNY',
    items: [
      { duration: '4h', relocatable: false, amount: 6 },
      { duration: '8h', relocatable: true, amount: 13 },
    ],
  }
  expect(offerReading.parse({ data }).prices.bookings).toEqual([{ duration: '4h', amount: 6 }])
  const bookings = [{ duration: '5h', amount: 7.5 }, { duration: '13h', amount: 1 }, 'unreadable']
  expect(offerReading.parse({ data: { ...data, bookings } }).prices.bookings).toEqual([{ duration: '5h', amount: 7.5 }])
})

describe('a written duration', () => {
  it('is read as it was ordered, and as no less by the former release', () => {
    for (const ordered of [...durations, ...bookableDurations]) {
      const written = writtenDuration(ordered)
      expect(orderedDuration(written)).toBe(ordered)
      expect(isDuration(written.duration)).toBe(true)
      expect(durationMs(written.duration)).toBeGreaterThanOrEqual(hoursOf(ordered) * 3_600_000)
    }
  })

  it('has no hours that cannot be booked', () => {
    expect(orderedDuration({ duration: '4h', hours: null })).toBe('4h')
    expect(orderedDuration({ duration: '4h', hours: 13 })).toBe('4h')
  })
})
