import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestValueOf, durationPrices, pricePerDay, startingPrice } from './duration-prices.ts'
import { durationHours, durations } from './durations.ts'
import { majorUnits, minorUnits } from './money.ts'
import type { PriceList } from './prices.ts'

const minor = fc.integer({ min: 1, max: 10_000_000 })
const duration = fc.constantFrom(...durations)
const priced = fc.uniqueArray(fc.record({ duration, minor }), { selector: (each) => each.duration })
const prices: fc.Arbitrary<PriceList> = fc.record({
  currency: fc.constantFrom('CNY' as const, 'USD' as const),
  items: fc.uniqueArray(fc.record({ duration, isRelocatable: fc.boolean(), amount: minor.map(majorUnits) }), {
    selector: (item) => `${item.duration} ${item.isRelocatable}`,
  }),
  bookings: fc.constant([]),
})

describe('the price per day', () => {
  it('is rounded up to a whole minor unit', () => {
    expect(pricePerDay(10_800, '1m')).toBe(360)
    expect(pricePerDay(10_801, '1m')).toBe(361)
    expect(pricePerDay(600, '4h')).toBe(3_600)
    expect(pricePerDay(1, '1y')).toBe(1)
  })

  it('adds up to the price or more, by less than a minor unit per day', () =>
    fc.assert(
      fc.property(minor, duration, (amount, each) => {
        const perDay = pricePerDay(amount, each)
        expect(Number.isInteger(perDay)).toBe(true)
        expect(perDay * durationHours[each]).toBeGreaterThanOrEqual(amount * 24)
        expect((perDay - 1) * durationHours[each]).toBeLessThan(amount * 24)
      }),
    ))
})

describe('the starting price', () => {
  it('is the lowest of the list, of the shortest duration that costs it', () =>
    fc.assert(
      fc.property(prices, (list) => {
        const starting = startingPrice(list)
        expect(starting === undefined).toBe(list.items.length === 0)
        for (const each of list.items) {
          expect(each.amount).toBeGreaterThanOrEqual(starting?.amount ?? 0)
          if (each.amount === starting?.amount)
            expect(durationHours[each.duration]).toBeGreaterThanOrEqual(durationHours[starting.duration])
        }
      }),
    ))
})

describe('the best value', () => {
  const perHour = (each: { readonly duration: keyof typeof durationHours; readonly minor: number }) =>
    [BigInt(each.minor), BigInt(durationHours[each.duration])] as const

  it('costs least per hour, is the shortest of equals, and needs one that costs more', () =>
    fc.assert(
      fc.property(priced, (all) => {
        const best = bestValueOf(all)
        const rates = all.map(perHour)
        const differ = rates.some(([a, hours]) => rates.some(([b, others]) => a * others !== b * hours))
        expect(best !== undefined).toBe(differ)
        const found = all.find((each) => each.duration === best)
        if (found === undefined) return
        const [amount, hours] = perHour(found)
        for (const each of all) {
          const [other, otherHours] = perHour(each)
          expect(amount * otherHours <= other * hours).toBe(true)
          if (amount * otherHours === other * hours) expect(hours <= otherHours).toBe(true)
        }
      }),
    ))

  it('does not depend on the order of the price table', () =>
    fc.assert(
      fc.property(priced, (all) => {
        expect(bestValueOf([...all].reverse())).toBe(bestValueOf(all))
      }),
    ))
})

describe('the prices of durations', () => {
  it('are those of the price table, with at most one best value', () =>
    fc.assert(
      fc.property(prices, fc.boolean(), (list, isRelocatable) => {
        const shown = durationPrices(list, isRelocatable)
        const items = list.items.filter((item) => item.isRelocatable === isRelocatable)
        expect([...shown.keys()].sort()).toEqual(items.map((item) => item.duration).sort())
        for (const { duration: each, amount } of items)
          expect(minorUnits(shown.get(each)?.amount ?? 0)).toBe(minorUnits(amount))
        expect([...shown.values()].filter(({ isBestValue }) => isBestValue).length).toBeLessThanOrEqual(1)
      }),
    ))

  it('are the lower ones of both modes without a comparison until the mode is known', () =>
    fc.assert(
      fc.property(prices, (list) => {
        for (const [each, { amount, perDay, isBestValue }] of durationPrices(list, undefined)) {
          expect([perDay, isBestValue]).toEqual([undefined, false])
          const both = list.items.filter((item) => item.duration === each).map((item) => item.amount)
          expect(amount).toBe(Math.min(...both))
        }
      }),
    ))
})
