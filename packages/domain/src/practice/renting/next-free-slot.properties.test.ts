import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freeSlotStepMs } from '../limits.ts'
import { nextFreeSlot } from './next-free-slot.ts'

const hourMs = 3_600_000
const moment = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 })
const ends = fc.array(fc.option(moment, { nil: undefined }), { maxLength: 12 })
const slots = fc.integer({ min: 0, max: 12 })
const takenAt = (all: readonly (number | undefined)[], time: number) =>
  all.filter((end) => end === undefined || end > time).length

it('is the first end of a full region, and a later one if it has more servers than slots', () => {
  const noon = Date.parse('2026-11-27T12:00:00Z')
  const all = [noon + 2 * hourMs, noon, noon + hourMs]
  expect(nextFreeSlot(all, 4)).toBeUndefined()
  expect(nextFreeSlot(all, 3)).toBe(noon)
  expect(nextFreeSlot(all, 1)).toBe(noon + 2 * hourMs)
  expect(nextFreeSlot([noon + 1], 1)).toBe(noon + freeSlotStepMs)
  expect(nextFreeSlot([undefined, noon], 1)).toBeUndefined()
  expect(nextFreeSlot(all, 0)).toBeUndefined()
})

it('has a free slot at that time, and none a quarter of an hour before', () =>
  fc.assert(
    fc.property(ends, slots, (all, count) => {
      const free = nextFreeSlot(all, count)
      if (free === undefined) return
      expect(takenAt(all, free)).toBeLessThan(count)
      expect(takenAt(all, free - freeSlotStepMs)).toBeGreaterThanOrEqual(count)
      expect(free % freeSlotStepMs).toBe(0)
    }),
  ))

it('is known for every full region with slots and known ends', () =>
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 12 }), slots, (all, count) => {
      expect(nextFreeSlot(all, count) !== undefined).toBe(count > 0 && all.length >= count)
    }),
  ))
