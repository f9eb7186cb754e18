import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { letGoCountsMs, maxSeatsLetGo, seatRestMs } from './limits.ts'
import { countLetGo, letSeatGo, restsUntil, type SeatsLetGo } from './seats-let-go.ts'

const start = 1_000_000
const minutes = (count: number) => count * 60_000
const letGoAt = (...times: readonly number[]) =>
  times.reduce<SeatsLetGo | undefined>((letGo, time) => letSeatGo(letGo, time), undefined)

describe('a player who lets seats go', () => {
  it('rests for five minutes after the second', () => {
    expect(restsUntil(letGoAt(start), start)).toBeUndefined()
    const twice = letGoAt(start, start + minutes(10))
    expect(restsUntil(twice, start + minutes(10))).toBe(start + minutes(15))
    expect(restsUntil(twice, start + minutes(15))).toBeUndefined()
  })

  it('is warned after the first, and starts from none after a rest', () => {
    expect(countLetGo(undefined, start)).toBe(0)
    expect(countLetGo(letGoAt(start), start + minutes(59))).toBe(1)
    const twice = letGoAt(start, start)
    expect([0, 4, 5].map((minute) => countLetGo(twice, start + minutes(minute)))).toEqual([2, 2, 0])
    expect(countLetGo(letSeatGo(twice, start + minutes(5)), start + minutes(5))).toBe(1)
  })

  it('does not rest for two seats more than an hour apart', () => {
    expect(restsUntil(letGoAt(start, start + minutes(60)), start + minutes(60))).toBeUndefined()
    expect(restsUntil(letGoAt(start, start + minutes(60) - 1), start + minutes(60) - 1)).toBeDefined()
  })

  it('rests from the beginning for one more during the rest', () =>
    expect(restsUntil(letGoAt(start, start, start + minutes(3)), start + minutes(3))).toBe(start + minutes(8)))

  it('rests exactly if the last seat was the second within an hour and outside of rests', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(minutes(70)), { minLength: 1 }), fc.nat(minutes(10)), (pauses, later) => {
        let letGo: SeatsLetGo | undefined
        let now = start
        let counted: number[] = []
        for (const pause of pauses) {
          now += pause
          const last = counted.at(-1) ?? Number.NEGATIVE_INFINITY
          const isOver = counted.length === maxSeatsLetGo ? now >= last + seatRestMs : now >= last + letGoCountsMs
          counted = isOver ? [now] : [...counted, now].slice(-maxSeatsLetGo)
          letGo = letSeatGo(letGo, now)
        }
        const isResting = counted.length === maxSeatsLetGo && later < seatRestMs
        expect(restsUntil(letGo, now + later)).toBe(isResting ? now + seatRestMs : undefined)
      }),
    )
  })
})
