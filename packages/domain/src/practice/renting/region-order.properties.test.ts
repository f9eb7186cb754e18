import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unfeltLatencyMs } from '../../servers/limits.ts'
import type { PracticeRegion } from './region.ts'
import { nearestRegion, orderRegions, startingRegion } from './region-order.ts'

const regions = fc.uniqueArray(
  fc.record({
    code: fc.string({ minLength: 1, maxLength: 4 }),
    isAvailable: fc.boolean(),
    isRecommended: fc.boolean(),
  }),
  { selector: ({ code }) => code, maxLength: 10 },
)
const latencies = fc.array(fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }), {
  minLength: 10,
  maxLength: 10,
})
const latencyIn = (all: readonly PracticeRegion[], known: readonly (number | undefined)[]) => {
  const byCode = new Map(all.map(({ code }, index) => [code, known[index]]))
  return ({ code }: PracticeRegion) => byCode.get(code)
}
const isFirst = ({ isAvailable, isRecommended }: PracticeRegion) => isAvailable && isRecommended
const codesOf = (all: readonly PracticeRegion[]) => all.map(({ code }) => code)

it('keeps every region once, the recommended free ones first, and each group from near to far', () =>
  fc.assert(
    fc.property(regions, latencies, (all, known) => {
      const latencyOf = latencyIn(all, known)
      const ordered = orderRegions(all, latencyOf)
      expect(codesOf(ordered).sort()).toEqual(codesOf(all).sort())
      if (all.every((region) => latencyOf(region) === undefined)) {
        expect(ordered).toEqual(all)
        return
      }
      const firstOther = ordered.findIndex((region) => !isFirst(region))
      if (firstOther !== -1) expect(ordered.slice(firstOther).some(isFirst)).toBe(false)
      for (const group of [ordered.filter(isFirst), ordered.filter((region) => !isFirst(region))])
        group.forEach((region, index) => {
          const later = group.slice(index + 1).map((each) => latencyOf(each) ?? Number.POSITIVE_INFINITY)
          const own = latencyOf(region)
          if (own === undefined) expect(later.every((each) => each === Number.POSITIVE_INFINITY)).toBe(true)
          else for (const each of later) expect(own - each).toBeLessThan(unfeltLatencyMs)
        })
    }),
  ))

it('names the nearest of at least two measured regions with a free slot', () =>
  fc.assert(
    fc.property(regions, latencies, (all, known) => {
      const latencyOf = latencyIn(all, known)
      const measured = all.filter((region) => region.isAvailable && latencyOf(region) !== undefined)
      const nearest = all.find(({ code }) => code === nearestRegion(all, latencyOf))
      expect(nearest !== undefined).toBe(measured.length >= 2)
      if (nearest === undefined) return
      expect(nearest.isAvailable).toBe(true)
      for (const each of measured) expect(latencyOf(nearest)).toBeLessThanOrEqual(latencyOf(each) ?? 0)
    }),
  ))

it('starts with the nearest measured region, else a recommended one, and never with a full one', () =>
  fc.assert(
    fc.property(regions, latencies, (all, known) => {
      const latencyOf = latencyIn(all, known)
      const free = all.filter(({ isAvailable }) => isAvailable)
      const starting = all.find(({ code }) => code === startingRegion(all, latencyOf))
      expect(starting !== undefined).toBe(free.length > 0)
      if (starting === undefined) return
      expect(free).toContain(starting)
      const measured = free.flatMap((region) => latencyOf(region) ?? [])
      if (measured.length > 0) expect(latencyOf(starting)).toBe(Math.min(...measured))
      else expect(starting.isRecommended).toBe(free.some(({ isRecommended }) => isRecommended))
    }),
  ))
