import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysLeft } from './days-left.ts'
import { readExpireDate } from './expire-date.ts'

describe('when a membership ends', () => {
  it.each([
    ['2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01', '2027-01-01T15:59:59.999Z'],
    [' 2027-01-01 ', '2027-01-01T15:59:59.999Z'],
    ['2027-13-01', undefined],
    ['1798761600', '2027-01-01T00:00:00.000Z'],
    ['1798761600000', '2027-01-01T00:00:00.000Z'],
    ['永久', undefined],
    ['', undefined],
    ['never', undefined],
  ])('%s is read as %s', (text, expected) => expect(readExpireDate(text)).toBe(expected))

  it.each([
    ['2026-11-24T23:59:59+08:00', 1],
    ['2026-11-25T00:00:00+08:00', 0],
    ['2026-11-25T08:00:00+08:00', 0],
    ['2026-11-25T23:59:59+08:00', 0],
    ['2026-11-26T00:00:00+08:00', undefined],
  ])('is the end of its last day in China: at %s %s days are left', (now, days) =>
    expect(daysLeft(new Date(readExpireDate('2026-11-25') ?? ''), new Date(now))).toBe(days),
  )

  it('is a date or undefined for any input', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readExpireDate(text)
        expect(read === undefined || !Number.isNaN(Date.parse(read))).toBe(true)
      }),
    )
  })
})
