import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { chinaMinute } from '../common/china-time.ts'
import { scrimAheadMs } from './limits.ts'
import { isScrimTime } from './scrim.ts'
import { durationForScrim, suggestedScrimTime } from './scrim-time.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

it.each([
  ['2026-11-27T12:00', '2026-11-27T20:00'],
  ['2026-11-27T19:00', '2026-11-27T20:00'],
  ['2026-11-27T19:01', '2026-11-28T20:00'],
  ['2026-11-27T23:59', '2026-11-28T20:00'],
  ['2026-11-28T00:00', '2026-11-28T20:00'],
])('at %s it suggests %s', (now, time) => expect(chinaMinute(suggestedScrimTime(at(now)))).toBe(time))

it('suggests times that can be posted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
      const time = suggestedScrimTime(now)
      expect(isScrimTime(time, now)).toBe(true)
    }),
  )
})

it.each([
  ['2026-11-27T14:00', '4h'],
  ['2026-11-27T15:01', '8h'],
  ['2026-11-29T12:00', '3d'],
])('a scrim at %s needs a rental of %s', (time, duration) =>
  expect(durationForScrim(at(time), at('2026-11-27T12:00'))).toBe(duration),
)

it('a rental covers every time that can be posted', () => expect(durationForScrim(scrimAheadMs, 0)).toBe('1m'))
