import type { Language } from '../common/language.ts'
import { paths } from '../shell/paths.ts'
import { feedTitleMaxLength } from './limits.ts'

/** Where the announcements can be read as a feed. */
export const announcementFeedPath = (language: Language): string => `/api/announcements.atom?language=${language}`

export type AnnouncementFeed = {
  readonly language: Language
  /** The portal's public address, without a trailing slash. */
  readonly publicUrl: string
  readonly title: string
  /** Who publishes them. */
  readonly author: string
  readonly announcements: readonly { readonly id: string; readonly text: string; readonly publishedAt: Date }[]
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For XML 1.0, which has no control characters but line breaks and tabs. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** The beginning of an announcement in one line, because it has no title of its own. */
const titleOf = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= feedTitleMaxLength
    ? characters.join('')
    : `${characters
        .slice(0, feedTitleMaxLength - 1)
        .join('')
        .trimEnd()}…`
}

/** Announcements as an Atom feed (RFC 4287), the newest first. An announcement keeps its id in each edition of the feed. */
export const announcementFeed = ({ language, publicUrl, title, author, announcements }: AnnouncementFeed): string => {
  const self = `${publicUrl}${announcementFeedPath(language)}`
  const sorted = announcements.toSorted(
    (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || a.id.localeCompare(b.id),
  )
  const updatedAt = sorted[0]?.publishedAt ?? new Date(0)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escaped(self)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<updated>${updatedAt.toISOString()}</updated>`,
    `<author><name>${escaped(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(publicUrl + paths.servers)}"/>`,
    ...sorted.flatMap(({ id, text, publishedAt }) => [
      '<entry>',
      `<id>${escaped(`${self}#${encodeURIComponent(id.toWellFormed())}`)}</id>`,
      `<title>${escaped(titleOf(text))}</title>`,
      `<published>${publishedAt.toISOString()}</published>`,
      `<updated>${publishedAt.toISOString()}</updated>`,
      `<content type="text">${escaped(text)}</content>`,
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n')
}
