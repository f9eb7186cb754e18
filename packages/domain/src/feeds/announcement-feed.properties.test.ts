import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnnouncementFeed, announcementFeed } from './announcement-feed.ts'

const feedOf = (announcements: AnnouncementFeed['announcements'], of: Partial<AnnouncementFeed> = {}) =>
  announcementFeed({
    language: 'en',
    publicUrl: 'https://play.example',
    title: 'Announcements',
    author: 'Warmup',
    announcements,
    ...of,
  })
const idsIn = (feed: string): string[] => [...feed.matchAll(/<id>(.*?)<\/id>/g)].map(([, id = '']) => id)
const day = (text: string) => new Date(`2026-11-${text}T12:00:00Z`)

describe('announcements as a feed', () => {
  it('have the newest first, with ids that stay', () => {
    const old = { id: 'old', text: 'Maps', publishedAt: day('01') }
    const fresh = { id: 'new', text: 'Cup', publishedAt: day('02') }
    const feed = feedOf([old, fresh])
    expect(idsIn(feed)).toEqual([
      'https://play.example/api/announcements.atom?language=en',
      'https://play.example/api/announcements.atom?language=en#new',
      'https://play.example/api/announcements.atom?language=en#old',
    ])
    expect(feed).toContain('<updated>2026-11-02T12:00:00.000Z</updated>\n<author>')
    expect(feedOf([old]).split('<entry>')[1]).toBe(feed.split('<entry>')[2])
  })

  it('are a feed without entries, where there are none', () => {
    expect(feedOf([])).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
  })

  it('have the beginning of their text as title, and the whole text as content', () => {
    const text = `First line\n${'枪'.repeat(100)}`
    const feed = feedOf([{ id: 'a', text, publishedAt: day('01') }])
    expect(feed).toContain(`<title>First line ${'枪'.repeat(68)}…</title>`)
    expect(feed).toContain(`<content type="text">${text}</content>`)
  })

  it('keep any text as text: it adds no element, and no character that XML forbids', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('</content><script>', '<![CDATA[', ']]>', '<!--', '&lt;', '&#0;', '"/><entry/>', '\uFFFE\0\x1B'),
    )
    const shapeOf = (feed: string) => [...feed.matchAll(/<[^>]*?[ >]/g)].length
    fc.assert(
      fc.property(hostile, hostile, (text, id) => {
        const feed = feedOf([{ id, text, publishedAt: day('01') }], { title: text, author: text })
        expect(shapeOf(feed)).toBe(shapeOf(feedOf([{ id: 'a', text: 'a', publishedAt: day('01') }])))
        const wrong = [/(?![\n\t])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u, /&(?!(?:amp|lt|gt|quot);)/]
        expect(wrong.filter((signs) => signs.test(feed))).toEqual([])
      }),
    )
  })
})
