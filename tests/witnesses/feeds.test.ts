import { type AnnouncementFeed, announcementFeed, calendarFile } from '@warmup/domain/feeds'
import { pinnedEvent } from '@warmup/domain/gatherings'
import { bookingEvent } from '@warmup/domain/practice'
import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' }
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'

const publicUrl = 'https://play.example'
const changedAt = Date.parse('2026-11-30T12:00:00Z')

describe('a calendar to subscribe to, read by ical.js', () => {
  const booking = { id: 'ps-2k7m9q4c8f', startsAt: '2026-12-01T20:00:00+08:00', endsAt: '2026-12-02T00:00:00+08:00' }
  const pin = { id: 'cup', serverId: 'sh ze;1', at: Date.parse('2026-12-05T21:00:00+08:00') }
  const subscription = { name: '热身 日程', refreshMs: 3_600_000 }
  const calendarOf = (text: string) =>
    new ICAL.Component(
      ICAL.parse(
        calendarFile({
          events: [
            bookingEvent(booking, { summary: text, description: text, address: `${publicUrl}/pracc` }),
            pinnedEvent(pin, { publicUrl, summary: text, description: text }),
          ],
          changedAt,
          subscription,
        }),
      ),
    )
  const eventsOf = (calendar: ICAL.Component) =>
    calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event, { strictExceptions: true }))

  it('has its name, how often it is to be fetched, and each event with an id of its own', () => {
    const calendar = calendarOf('夜训')
    expect(calendar.getFirstPropertyValue('name')).toBe('热身 日程')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('热身 日程')
    expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT60M')
    const [booked, pinned] = eventsOf(calendar)
    expect([booked?.uid, pinned?.uid]).toEqual(['ps-2k7m9q4c8f@play.example', 'gathering-cup@play.example'])
    expect(pinned?.startDate.toJSDate()).toEqual(new Date(pin.at))
    expect(pinned?.duration.toString()).toBe('PT30M')
    expect(pinned?.component.getAllSubcomponents('valarm')).toEqual([])
    const address = String(pinned?.component.getFirstPropertyValue('url'))
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({ gathering: 'sh ze;1', pin: 'cup' })
    expect(booked?.component.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-11-30T12:00:00Z')
  })

  it('has hostile texts as they are', () => {
    for (const text of naughtyStrings) {
      const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')
      const events = eventsOf(calendarOf(text))
      expect(events.map(({ summary, description }) => [summary, description])).toEqual([
        [plain, plain],
        [plain, plain],
      ])
    }
  })
})

describe('the feed of announcements, read by fast-xml-parser', () => {
  const parser = new XMLParser({ ignoreAttributes: false, trimValues: false, parseTagValue: false })
  const read = (announcements: AnnouncementFeed['announcements']) => {
    const text = announcementFeed({ language: 'zh', publicUrl, title: '公告', author: '热身 & 社区', announcements })
    expect(XMLValidator.validate(text)).toBe(true)
    return parser.parse(text).feed
  }
  const publishedAt = new Date('2026-11-30T12:00:00Z')

  it('has what RFC 4287 asks for', () => {
    const feed = read([
      { id: 'a', text: '今晚维护', publishedAt },
      { id: 'b', text: '新图', publishedAt: new Date('2026-11-29T12:00:00Z') },
    ])
    expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom')
    const self = `${publicUrl}/api/announcements.atom?language=zh`
    expect(feed).toMatchObject({ id: self, title: '公告', updated: publishedAt.toISOString() })
    expect(feed.author).toEqual(expect.objectContaining({ name: '热身 & 社区' }))
    expect(feed.link).toMatchObject([
      { '@_rel': 'self', '@_type': 'application/atom+xml', '@_href': self },
      { '@_rel': 'alternate', '@_type': 'text/html', '@_href': `${publicUrl}/servers` },
    ])
    expect(feed.entry).toMatchObject([
      { id: `${self}#a`, title: '今晚维护', updated: publishedAt.toISOString(), content: { '#text': '今晚维护' } },
      { id: `${self}#b`, title: '新图' },
    ])
  })

  it('has hostile texts as they are', () => {
    for (const text of naughtyStrings.filter((one) => one.trim() !== '')) {
      const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
      expect(read([{ id: text, text, publishedAt }]).entry.content['#text'] ?? '').toBe(plain)
    }
  })
})
