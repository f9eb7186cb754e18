import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readExpireDate } from './expire-date.ts'

describe('when a membership ends', () => {
  it.each([
    ['2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01', '2027-01-01T00:00:00.000Z'],
    ['1798761600', '2027-01-01T00:00:00.000Z'],
    ['1798761600000', '2027-01-01T00:00:00.000Z'],
    ['永久', null],
    ['', null],
    ['never', null],
  ])('%s is read as %s', (text, expected) => expect(readExpireDate(text)).toBe(expected))

  it('is a date or null, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readExpireDate(text)
        expect(read === null || !Number.isNaN(Date.parse(read))).toBe(true)
      }),
    )
  })
})
