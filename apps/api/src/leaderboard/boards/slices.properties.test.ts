import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPlace, isBefore, lastPlace, type Place, Slices } from './slices.ts'

const place = fc.record({ position: fc.integer({ min: -4, max: 4 }), steamId: fc.constantFrom('1', '2', '3', '4') })
const entries = fc.uniqueArray(place, {
  selector: ({ position, steamId }) => `${position} ${steamId}`,
  minLength: 1,
  maxLength: 30,
})
const inOrder = (places: readonly Place[]) => places.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))

/** Slices of entries that begin at some of them. */
const slicesOf = (ordered: readonly Place[], begins: ReadonlySet<number>): Slices => {
  const starts = [firstPlace, ...ordered.filter((_, index) => index > 0 && begins.has(index))]
  const isIn = (one: Place, slice: number) =>
    !isBefore(one, starts[slice] ?? lastPlace) && isBefore(one, starts[slice + 1] ?? lastPlace)
  return new Slices(
    starts,
    starts.map((_, slice) => ordered.filter((one) => isIn(one, slice)).length),
  )
}
const sliced = fc.tuple(entries, fc.array(fc.nat({ max: 29 }))).map(([places, begins]) => {
  const ordered = inOrder(places)
  return { ordered, slices: slicesOf(ordered, new Set(begins)) }
})

test('slices find every stretch by reading only its own slices', () => {
  fc.assert(
    fc.property(sliced, fc.nat({ max: 35 }), fc.integer({ min: 1, max: 8 }), ({ ordered, slices }, offset, limit) => {
      const stretch = slices.stretch(offset, limit)
      if (offset >= ordered.length) {
        expect(stretch).toBeUndefined()
        return
      }
      const read = ordered.filter((one) => stretch && !isBefore(one, stretch.from) && isBefore(one, stretch.until))
      expect(read.slice(stretch?.skip).slice(0, limit)).toEqual(ordered.slice(offset, offset + limit))
    }),
  )
})

test('slices give the number of entries before the slice of a place', () => {
  fc.assert(
    fc.property(sliced, ({ ordered, slices }) => {
      for (const [rank, one] of ordered.entries()) {
        const slice = slices.indexOf(one)
        const inSlice = ordered.filter((other) => !isBefore(other, slices.start(slice)) && isBefore(other, one))
        expect(slices.before(slice) + inSlice.length).toBe(rank)
      }
      expect(slices.entries).toBe(ordered.length)
    }),
  )
})

test('slices keep their entries when small ones are joined and large ones cut', () => {
  const sizes = fc.array(fc.nat({ max: 900 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(sizes, (given) => {
      const starts = given.map((_, slice) => (slice === 0 ? firstPlace : { position: slice, steamId: '1' }))
      const empty = new Slices(
        starts,
        starts.map(() => 0),
      )
      const joined = empty.resizedBy(new Map(given.map((size, slice) => [slice, size])))
      const total = given.reduce((sum, size) => sum + size, 0)
      expect(joined.entries).toBe(total)
      expect(joined.start(0)).toEqual(firstPlace)
      for (const [slice, size] of joined.sizes.entries())
        if (slice > 0) expect(size + (joined.sizes[slice - 1] ?? 0)).toBeGreaterThanOrEqual(256)
      let cut = joined
      for (const slice of joined.oversized.toReversed()) {
        const count = Math.ceil((cut.sizes[slice] ?? 0) / 256) - 1
        const start = cut.start(slice).position
        const places = Array.from({ length: count }, (_, index) => ({
          position: (Number.isFinite(start) ? start : 0) + (index + 1) / 100,
          steamId: '1',
        }))
        cut = cut.cut(slice, places, 256)
      }
      expect(cut.entries).toBe(total)
      expect(cut.starts).toHaveLength(cut.sizes.length)
      expect(cut.oversized).toEqual([])
      expect(cut.starts).toEqual(inOrder(cut.starts))
    }),
  )
})
