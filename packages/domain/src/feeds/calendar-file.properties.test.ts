import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  id: 'ps-2k7m9q4c8f',
  startsAt: Date.parse('2026-12-01T12:00:00Z'),
  endsAt: Date.parse('2026-12-01T16:00:00Z'),
  summary: '练习服「夜训」',
  description: '上海',
  address: 'https://play.example/pracc',
  remindMs: 600_000,
}
const changedAt = Date.parse('2026-11-30T12:00:00Z')

/** The lines as a reader joins them. */
const linesOf = (file: string): string[] => file.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
const propertiesOf = (file: string): string[] => linesOf(file).map((line) => /^[A-Z-]+/.exec(line)?.[0] ?? '')
const propertyOf = (file: string, name: string): string =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1) ?? ''
const readText = (value: string): string =>
  value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

/** Texts that look like lines of a calendar, end them, or are long in octets. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r\n', '\n', '\r', '\u0085', '\u2028', '\\', '\\n', ';', ',', ':', '"', '\0', '\x1B[31m'),
      fc.constantFrom('END:VEVENT', 'BEGIN:VALARM', 'ATTACH:file:///etc/passwd', ' ', '\t', '枪', '😀', 'e\u0301'),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

describe('a calendar as text', () => {
  it('has the lines of RFC 5545', () => {
    expect(calendarFile({ events: [event], changedAt }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Warmup//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:ps-2k7m9q4c8f@play.example',
      'DTSTAMP:20261130T120000Z',
      'LAST-MODIFIED:20261130T120000Z',
      'DTSTART:20261201T120000Z',
      'DTEND:20261201T160000Z',
      'SUMMARY:练习服「夜训」',
      'DESCRIPTION:上海',
      'URL:https://play.example/pracc',
      'STATUS:CONFIRMED',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:练习服「夜训」',
      'TRIGGER:-PT10M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('says how often it is to be fetched, where it is subscribed to', () => {
    const subscription = { name: '热身, 日程', refreshMs: 3_600_000 }
    expect(linesOf(calendarFile({ events: [], changedAt, subscription })).slice(5, 9)).toEqual([
      'NAME:热身\\, 日程',
      'X-WR-CALNAME:热身\\, 日程',
      'REFRESH-INTERVAL;VALUE=DURATION:PT60M',
      'X-PUBLISHED-TTL:PT60M',
    ])
  })

  it('keeps every text, in lines of at most 75 octets that are whole characters', () =>
    fc.assert(
      fc.property(hostile, hostile, (summary, description) => {
        const file = calendarFile({ events: [{ ...event, summary, description }], changedAt })
        const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')
        expect(readText(propertyOf(file, 'SUMMARY'))).toBe(plain(summary))
        expect(readText(propertyOf(file, 'DESCRIPTION'))).toBe(plain(description))
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
          expect(line).not.toMatch(/[\r\n]/)
        }
      }),
    ))

  it('has no line that a text made', () =>
    fc.assert(
      fc.property(hostile, hostile, (text, id) => {
        const named = { ...event, id, summary: text, description: text }
        const subscription = { name: text, refreshMs: 60_000 }
        const usual = { name: 'A', refreshMs: 60_000 }
        expect(propertiesOf(calendarFile({ events: [named], changedAt, subscription }))).toEqual(
          propertiesOf(calendarFile({ events: [event], changedAt, subscription: usual })),
        )
      }),
    ))
})
