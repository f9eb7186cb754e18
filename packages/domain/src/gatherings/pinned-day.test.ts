import { expect, it } from 'vitest'
import { pinnedDay } from './pinned-day.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

it.each([
  ['2026-11-27T21:00', 'tonight'],
  ['2026-11-27T15:00', 'today'],
  ['2026-11-28T15:00', 'tomorrow'],
  ['2026-11-29T15:00', 'later'],
])('%s is %s', (time, day) => expect(pinnedDay(at(time), at('2026-11-27T12:00'))).toBe(day))
