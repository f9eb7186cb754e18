import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keptOrFree, lowestFree } from './ledger.ts'

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

/** The operator edits a list; a holder starts and takes an entry of it, or ends and returns the entry. */
const events = fc.array(
  fc.oneof(
    fc.record({ edit: fc.uniqueArray(fc.nat({ max: 9 }), { maxLength: 8 }) }),
    fc.record({ starts: fc.nat({ max: 5 }) }),
    fc.record({ ends: fc.nat({ max: 5 }) }),
  ),
  { maxLength: 60 },
)

it('gives an entry of a changing list to one holder at a time, who keeps it while the list has it', () => {
  fc.assert(
    fc.property(events, (todo) => {
      let list: readonly number[] = []
      const held = new Map<number, number>()
      for (const event of todo) {
        if ('edit' in event) list = event.edit
        else if ('ends' in event) held.delete(event.ends)
        else {
          const own = held.get(event.starts)
          const entry = keptOrFree(own, list, held.values())
          if (own !== undefined && list.includes(own)) expect(entry).toBe(own)
          if (entry === undefined) {
            const others = new Set(held.values())
            expect(list.every((one) => others.has(one))).toBe(true)
            held.delete(event.starts)
          } else {
            expect(list).toContain(entry)
            held.set(event.starts, entry)
          }
        }
        expect(new Set(held.values()).size).toBe(held.size)
      }
    }),
  )
})
