import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sparklineBox, sparklinePath } from './sparkline.ts'

const pointsOf = (path: string) =>
  [...path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

describe('the sparkline', () => {
  test('runs from the left to the right edge, higher for larger values', () => {
    expect(pointsOf(sparklinePath([0, 10, 5]))).toEqual([
      [0, 30],
      [80, 2],
      [160, 16],
    ])
  })

  test('is empty for fewer than two values', () => {
    expect(sparklinePath([])).toBe('')
    expect(sparklinePath([5])).toBe('')
  })

  test('stays within its box', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { minLength: 2, maxLength: 300 }), (values) => {
        for (const [x, y] of pointsOf(sparklinePath(values))) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(sparklineBox.width)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(sparklineBox.height)
        }
      }),
    )
  })
})
