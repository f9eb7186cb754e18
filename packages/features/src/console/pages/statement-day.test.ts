import { expect, test } from 'vitest'
import { chosenDay, lastStatementDay } from './statement-day.ts'

test.each([
  ['2026-11-19T15:59:59Z', '2026-11-18'],
  ['2026-11-19T16:00:00Z', '2026-11-19'],
])('at %s the last day is %s', (now, day) => expect(lastStatementDay(Date.parse(now))).toBe(day))

test.each([
  ['2026-10-31', '2026-10-31'],
  ['2026-11-19', '2026-11-19'],
  ['2026-11-20', '2026-11-19'],
  ['2026-02-30', '2026-11-19'],
  ['2026-13-01', '2026-11-19'],
  ['', '2026-11-19'],
  ['yesterday', '2026-11-19'],
])('"%s" in the address chooses %s', (text, day) => expect(chosenDay(text, '2026-11-19')).toBe(day))
