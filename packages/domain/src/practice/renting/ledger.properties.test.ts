import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lowestFree } from './ledger.ts'

const range = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: -1, max: 20 }))
/** Operations on a ledger: take a number, or return one. */
const steps = fc.array(fc.oneof(fc.constant('take' as const), fc.nat({ max: 70 })), { maxLength: 80 })

it('assigns every number of the range once, until it is returned', () => {
  fc.assert(
    fc.property(range, steps, ([first, length], todo) => {
      const last = first + length
      const taken = new Set<number>()
      for (const step of todo) {
        if (step !== 'take') {
          taken.delete(step)
          continue
        }
        const free = lowestFree(taken, first, last)
        if (free === undefined) expect(taken.size).toBe(Math.max(0, last - first + 1))
        else {
          expect(taken.has(free)).toBe(false)
          expect(free >= first && free <= last).toBe(true)
          taken.add(free)
        }
      }
    }),
  )
})

it('ignores numbers outside the range', () => expect(lowestFree([1, 2, 9], 3, 4)).toBe(3))
