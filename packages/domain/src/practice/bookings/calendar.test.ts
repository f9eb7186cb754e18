import { expect, it } from 'vitest'
import { fullSpansOf } from './bookings.ts'
import { calendarSchema } from './calendar.ts'

const span = { from: '2026-11-27T12:00:00Z', until: '2026-11-27T16:00:00Z' }

it('a calendar has the spans in which every slot is taken', () =>
  expect(fullSpansOf(calendarSchema.parse({ full: [span] }))).toEqual([
    { from: Date.parse(span.from), until: Date.parse(span.until) },
  ]))

it('a wrong span makes the calendar unreadable, because its time would look free', () => {
  expect(calendarSchema.safeParse({ full: [span, { from: 'tonight', until: span.until }] }).success).toBe(false)
  expect(calendarSchema.safeParse({}).success).toBe(false)
})
