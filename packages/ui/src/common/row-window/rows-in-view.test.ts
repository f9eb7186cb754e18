import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitRange, indexesToRender, rowsInView, seenRows } from './rows-in-view.ts'

const pitch = 64
const viewport = 900
const scrolled = fc.integer({ min: -2_000, max: 400_000 })

describe('rows in view', () => {
  it('covers the whole viewport at any scroll position', () => {
    fc.assert(
      fc.property(scrolled, (offset) => {
        const { first, last } = rowsInView({ top: -offset, pitch, viewport })
        expect(first * pitch - offset).toBeLessThanOrEqual(Math.max(0, -offset))
        expect(last * pitch - offset >= viewport || last === 0).toBe(true)
      }),
    )
  })

  it('renders a bounded number of rows', () => {
    fc.assert(
      fc.property(scrolled, (offset) => {
        const { first, last } = rowsInView({ top: -offset, pitch, viewport })
        expect(last - first).toBeLessThanOrEqual(Math.ceil(viewport / pitch) + 1 + 2 * 6 + 2 * 4)
      }),
    )
  })

  it('counts the rows in the viewport as seen, and distant rows as unseen', () => {
    fc.assert(
      fc.property(
        scrolled,
        fc.oneof(fc.integer({ min: 0, max: 8_000 }), fc.integer({ min: 0, max: 40 })),
        (offset, count) => {
          const seen = seenRows(fitRange(rowsInView({ top: -offset, pitch, viewport }), count), count)
          const isInViewport = (row: number) => (row + 1) * pitch > offset && row * pitch < offset + viewport
          for (let row = 0; row < count; row += 1) {
            if (isInViewport(row)) expect(row >= seen.first && row < seen.last).toBe(true)
          }
          const ends = Number(seen.first === 0) + Number(seen.last === count)
          expect(seen.last - seen.first).toBeLessThanOrEqual(Math.ceil(viewport / pitch) + 1 + ends * 6 + 2 * 4)
        },
      ),
    )
  })

  it('keeps the last rows of a list that shrank below the range', () => {
    expect(fitRange({ first: 400, last: 430 }, 10)).toEqual({ first: 0, last: 10 })
    expect(fitRange({ first: 400, last: 430 }, 420)).toEqual({ first: 390, last: 420 })
    expect(fitRange({ first: 0, last: 30 }, 0)).toEqual({ first: 0, last: 0 })
  })

  it('renders kept rows outside the range once, in order', () => {
    expect(indexesToRender({ first: 4, last: 7 }, [9, 5, 1, 9, -1])).toEqual([1, 4, 5, 6, 9])
  })
})
