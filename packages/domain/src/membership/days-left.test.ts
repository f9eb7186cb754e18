import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysLeft } from './days-left.ts'

const inChina = (text: string) => new Date(`${text}+08:00`)

describe('the days left of a membership', () => {
  it.each([
    ['2026-12-20T10:00', '2026-11-21T09:00', 29],
    ['2026-12-20T00:01', '2026-12-19T23:59', 1],
    ['2026-12-20T23:59', '2026-12-20T00:01', 0],
    ['2026-12-20T10:00', '2026-12-20T10:00', undefined],
    ['2026-12-20T10:00', '2026-12-21T10:00', undefined],
  ])('until %s, on %s: %s', (endsAt, now, expected) => expect(daysLeft(inChina(endsAt), inChina(now))).toBe(expected))

  it('is never negative, and differs from the remaining time by less than a day', () => {
    const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(date, date, (endsAt, now) => {
        const days = daysLeft(endsAt, now)
        if (days === undefined) {
          expect(endsAt.getTime()).toBeLessThanOrEqual(now.getTime())
          return
        }
        expect(days).toBeGreaterThanOrEqual(0)
        expect(Math.abs(days - (endsAt.getTime() - now.getTime()) / 86_400_000)).toBeLessThan(1)
      }),
    )
  })
})
