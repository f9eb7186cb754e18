import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftUnpaidForMs, maxLeftUnpaid, slotTriedMs } from './limits.ts'
import { mayReserve, mostUnpaidSlots } from './reservations.ts'

const now = Date.parse('2026-11-25T12:00:00Z')
const moment = fc.integer({ min: now - 2 * leftUnpaidForMs, max: now })
const order = fc.record({ closedAt: moment, heldMs: fc.nat({ max: 30 * 60_000 }) }).map(({ closedAt, heldMs }) => ({
  openedAt: closedAt - heldMs,
  closedAt,
}))
const orders = fc.array(order, { maxLength: 8 })
const left = { openedAt: now - 10 * 60_000, closedAt: now - 60_000 }

describe('a player', () => {
  it('may reserve slots until they left two orders unpaid in a day', () => {
    expect(mayReserve([], { now, lastPaidAt: undefined })).toBe(true)
    expect(mayReserve([left], { now, lastPaidAt: undefined })).toBe(true)
    expect(mayReserve([left, left], { now, lastPaidAt: undefined })).toBe(false)
    expect(mayReserve([left, left], { now: left.closedAt + leftUnpaidForMs, lastPaidAt: undefined })).toBe(true)
    expect(mayReserve([left, left], { now, lastPaidAt: left.closedAt })).toBe(true)
  })

  it('may reserve slots after orders that they cancelled at once', () => {
    const cancelled = { ...left, openedAt: left.closedAt - slotTriedMs + 1 }
    expect(mayReserve([cancelled, cancelled, left], { now, lastPaidAt: undefined })).toBe(true)
  })

  it('is refused only after more unpaid orders, and is allowed again after a payment or a day', () =>
    fc.assert(
      fc.property(orders, orders, fc.option(moment, { nil: undefined }), (some, more, lastPaidAt) => {
        const may = mayReserve(some, { now, lastPaidAt })
        if (!may) expect(mayReserve([...some, ...more], { now, lastPaidAt })).toBe(false)
        if (some.length < maxLeftUnpaid) expect(may).toBe(true)
        expect(mayReserve(some, { now, lastPaidAt: now })).toBe(true)
        expect(mayReserve(some, { now: now + leftUnpaidForMs, lastPaidAt })).toBe(true)
      }),
    ))
})

describe('unpaid reservations', () => {
  it('take half of the free slots, including the last one', () => {
    expect([-1, 0, 1, 2, 3, 8].map(mostUnpaidSlots)).toEqual([0, 0, 1, 1, 2, 4])
  })

  it('leave as many slots to paying players if two or more are free', () =>
    fc.assert(
      fc.property(fc.nat({ max: 1_000 }), (free) => {
        const most = mostUnpaidSlots(free)
        expect(most).toBeLessThanOrEqual(free)
        expect(free - most).toBeGreaterThanOrEqual(Math.min(most, free) - 1)
        if (free > 1) expect(free - most).toBeGreaterThan(0)
        if (free > 0) expect(most).toBeGreaterThan(0)
      }),
    ))
})
