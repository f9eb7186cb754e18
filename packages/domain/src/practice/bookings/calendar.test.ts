import { expect, it } from 'vitest'
import { fullSpansOf } from './bookings.ts'
import { calendarSchema } from './calendar.ts'

const span = { from: '2026-11-27T12:00:00Z', until: '2026-11-27T16:00:00Z' }

const from = Date.parse('2026-11-27T00:00:00Z')
const taken = { from: Date.parse(span.from), until: Date.parse(span.until) }

it('a calendar has the spans in which every slot is taken, and nothing is free after its end', () => {
  const until = '2026-12-01T00:00:00Z'
  expect(fullSpansOf(calendarSchema.parse({ full: [span], until }), from)).toEqual([
    taken,
    { from: Date.parse(until), until: Number.POSITIVE_INFINITY },
  ])
})

it('the calendar of the former release ends after two days', () =>
  expect(fullSpansOf(calendarSchema.parse({ full: [span] }), from)).toEqual([
    taken,
    { from: Date.parse('2026-11-29T00:00:00Z'), until: Number.POSITIVE_INFINITY },
  ]))

it('a wrong span makes the calendar unreadable, because its time would look free', () => {
  expect(calendarSchema.safeParse({ full: [span, { from: 'tonight', until: span.until }] }).success).toBe(false)
  expect(calendarSchema.safeParse({}).success).toBe(false)
})
