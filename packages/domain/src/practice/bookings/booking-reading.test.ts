import { expect, it } from 'vitest'
import { bookingListReading, calendarReading } from './booking-reading.ts'

const booking = {
  id: 'ps-1',
  region: 'ap-shanghai',
  server_name: 'ABC',
  starts_at: '2026-11-27T12:00:00.000Z',
  ends_at: '2026-11-27T16:00:00.000Z',
  state: 'booked',
  is_waiting: false,
  amount_minor: 600,
  currency: 'CNY',
}

it('the list skips bookings of unknown states', () => {
  expect(bookingListReading.parse([booking, { ...booking, state: 'swapped' }])).toEqual([
    {
      id: 'ps-1',
      region: 'ap-shanghai',
      serverName: 'ABC',
      from: Date.parse('2026-11-27T12:00:00Z'),
      until: Date.parse('2026-11-27T16:00:00Z'),
      state: 'booked',
      isWaiting: false,
      amount: 600,
      currency: 'CNY',
      refund: undefined,
    },
  ])
})

it('a wrong span makes the calendar unreadable, because its time would look free', () => {
  const span = { from: '2026-11-27T12:00:00Z', until: '2026-11-27T16:00:00Z' }
  expect(calendarReading.parse({ full: [span] })).toEqual([
    { from: Date.parse(span.from), until: Date.parse(span.until) },
  ])
  expect(calendarReading.safeParse({ full: [span, { from: 'tonight', until: span.until }] }).success).toBe(false)
  expect(calendarReading.safeParse({}).success).toBe(false)
})
