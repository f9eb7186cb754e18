import { bookingFile } from '@warmup/domain/practice'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'

const booking = { id: 'ps-2k7m9q4c8f', startsAt: '2026-11-22T20:00:00+08:00', endsAt: '2026-11-23T01:00:00+08:00' }
const now = Date.parse('2026-11-20T12:00:00Z')
const address = 'https://play.example/pracc'

/** The event as ical.js reads it, which rejects what it cannot parse. */
const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const [event] = calendar.getAllSubcomponents('vevent')
  if (event === undefined) throw new Error('The file has no event')
  return { calendar, event: new ICAL.Event(event, { strictExceptions: true }) }
}

describe('the calendar file of a booking, read by ical.js', () => {
  it('is an event in UTC that reminds when the server is up', () => {
    const file = bookingFile(booking, { summary: '练习服 夜训', description: '上海', address }, now)
    const { calendar, event } = read(file)
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(event.startDate.toJSDate()).toEqual(new Date(booking.startsAt))
    expect(event.endDate.toJSDate()).toEqual(new Date(booking.endsAt))
    expect(event.startDate.zone?.tzid).toBe('UTC')
    expect(event.uid).toBe('ps-2k7m9q4c8f@play.example')
    expect(event.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-20T12:00:00Z')
    expect(event.component.getFirstPropertyValue('url')).toBe(address)
    const [alarm] = event.component.getAllSubcomponents('valarm')
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT10M')
  })

  it('has any text unchanged, in lines of at most 75 octets that end with CRLF', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ maxLength: 200 }), (summary, text) => {
        const file = bookingFile(booking, { summary, description: `${text}\nB,C;D\\E`, address }, now)
        const { event } = read(file)
        const plain = (value: string) => value.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
        expect(event.summary).toBe(plain(summary))
        expect(event.description).toBe(plain(`${text}\nB,C;D\\E`))
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
        }
      }),
    ))
})
