import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayedLatency, latencyOffset, latencyTier, measuredLatency } from './latency.ts'

describe('latencyTier', () => {
  it.each([
    [1, 'green'],
    [30, 'green'],
    [31, 'yellow'],
    [60, 'yellow'],
    [61, 'orange'],
    [100, 'orange'],
    [101, 'red'],
    [5_000, 'red'],
  ])('%d ms is %s', (milliseconds, tier) => expect(latencyTier(milliseconds)).toBe(tier))
})

describe('displayedLatency', () => {
  it.each([
    [20, 0, 16],
    [20, -1, 15],
    [20, 1, 17],
    [20.4, 0, 16],
    [20.6, 0, 17],
    [4, 0, 1],
    [0, -1, 1],
    [6, -1, 1],
  ] as const)('%d ms with offset %d shows %d', (measured, offset, shown) =>
    expect(displayedLatency(measured, offset)).toBe(shown),
  )

  it('is an integer of at least 1 and keeps the order of two targets', () => {
    const milliseconds = fc.double({ min: 0, max: 5_000, noNaN: true })
    fc.assert(
      fc.property(milliseconds, milliseconds, fc.constantFrom(-1, 0, 1), (a, b, offset) => {
        const shown = displayedLatency(a, offset)
        expect(Number.isInteger(shown) && shown >= 1).toBe(true)
        if (a <= b) expect(shown).toBeLessThanOrEqual(displayedLatency(b, offset))
      }),
    )
  })
})

describe('latencyOffset', () => {
  it.each([
    [0, -1],
    [0.33, -1],
    [0.34, 0],
    [0.66, 0],
    [0.67, 1],
    [0.999, 1],
  ])('%d draws %d', (random, offset) => expect(latencyOffset(random)).toBe(offset))
})

describe('measuredLatency', () => {
  it.each([
    [[12, 9, 30], 9],
    [[undefined, 20, undefined], 20],
    [[0], 0],
    [[undefined, undefined, undefined], undefined],
    [[], undefined],
  ])('%j is %j', (attempts, measured) => expect(measuredLatency(attempts)).toBe(measured))
})
