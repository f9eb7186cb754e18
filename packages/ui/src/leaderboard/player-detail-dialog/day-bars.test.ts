import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartBox, dayBars } from './day-bars.ts'

describe('the bars of a chart', () => {
  it('are as high as their values, the highest as high as the chart', () =>
    expect(dayBars([0, 5, 10]).map(({ height }) => height)).toEqual([0, chartBox.height / 2, chartBox.height]))

  it('are empty if all values are 0', () => expect(dayBars([0, 0]).every(({ height }) => height === 0)).toBe(true))

  it('stand side by side within the chart', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 60 }), (values) => {
        const bars = dayBars(values)
        expect(bars).toHaveLength(values.length)
        for (const [index, { x, y, width, height }] of bars.entries()) {
          expect(x + width).toBeLessThanOrEqual(chartBox.width + 1e-9)
          expect(y + height).toBeCloseTo(chartBox.height)
          expect(y).toBeGreaterThanOrEqual(-1e-9)
          const next = bars[index + 1]
          if (next !== undefined) expect(x + width).toBeLessThan(next.x)
        }
      }),
    )
  })
})
