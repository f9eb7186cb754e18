import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chinaDay, chinaMinute, readChinaMinute, startOfChinaDay } from './china-time.ts'

const moments = fc.integer({ min: Date.parse('1992-01-01'), max: Date.parse('2100-01-01') })

it.each([
  ['2026-11-30T15:59:59Z', '2026-11-30', '2026-11-30T23:59'],
  ['2026-11-30T16:00:00Z', '2026-12-01', '2026-12-01T00:00'],
])('%s is on %s in China', (at, day, minute) => {
  expect(chinaDay(Date.parse(at))).toBe(day)
  expect(chinaMinute(Date.parse(at))).toBe(minute)
})

it('agrees with the tz database', () => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  fc.assert(
    fc.property(moments, (at) => {
      const part = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
      expect(chinaDay(at)).toBe(`${part.get('year')}-${part.get('month')}-${part.get('day')}`)
    }),
  )
})

it('reads what it writes, and knows where a day begins', () => {
  fc.assert(
    fc.property(moments, (at) => {
      expect(readChinaMinute(chinaMinute(at))).toBe(Math.floor(at / 60_000) * 60_000)
      expect(chinaMinute(startOfChinaDay(at))).toBe(`${chinaDay(at)}T00:00`)
    }),
  )
})

it.each(['', 'tonight', '2026-13-40T20:00', '2026-02-31T04:00', '2026-11-28T24:30', '2026-11-28', '11/30/2026'])(
  'reads no time in %j',
  (text) => expect(readChinaMinute(text)).toBeUndefined(),
)
