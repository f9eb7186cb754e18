/** An event of a calendar. Times are in milliseconds since 1970. */
export type CalendarEvent = {
  /** Always the same for an event: a calendar that reads it again replaces it. */
  readonly id: string
  readonly startsAt: number
  readonly endsAt: number
  readonly summary: string
  readonly description: string
  /** The absolute address of the page about it. */
  readonly address: string
  /** How long before its start the calendar reminds of it; undefined without a reminder. */
  readonly remindMs?: number | undefined
}

export type CalendarFile = {
  readonly events: readonly CalendarEvent[]
  /** When the events last changed, in milliseconds since 1970. */
  readonly changedAt: number
  /** For a calendar that is fetched again and again: its name, and how often. */
  readonly subscription?: { readonly name: string; readonly refreshMs: number }
}

const longestLine = 75

/** The number of octets of a character in UTF-8. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** Splits a line after at most 75 octets, as RFC 5545 asks for; a continued line begins with a blank. */
const folded = (line: string): string => {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > longestLine) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** A text value of RFC 5545, which has no control characters but line breaks. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** In UTC, so that the file needs no time zones. */
const utc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

const minutes = (ms: number): string => `PT${ms / 60_000}M`

const reminderLines = ({ summary, remindMs }: CalendarEvent): readonly string[] =>
  remindMs === undefined
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escaped(summary)}`,
        `TRIGGER:-${minutes(remindMs)}`,
        'END:VALARM',
      ]

const eventLines = (event: CalendarEvent, changedAt: number): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.id)}@${new URL(event.address).hostname}`,
  `DTSTAMP:${utc(changedAt)}`,
  `LAST-MODIFIED:${utc(changedAt)}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `SUMMARY:${escaped(event.summary)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  `URL:${new URL(event.address).href}`,
  'STATUS:CONFIRMED',
  ...reminderLines(event),
  'END:VEVENT',
]

/** The name twice: programs from before RFC 7986 read the properties of Apple and Microsoft. */
const subscriptionLines = ({ subscription }: CalendarFile): readonly string[] =>
  subscription === undefined
    ? []
    : [
        `NAME:${escaped(subscription.name)}`,
        `X-WR-CALNAME:${escaped(subscription.name)}`,
        `REFRESH-INTERVAL;VALUE=DURATION:${minutes(subscription.refreshMs)}`,
        `X-PUBLISHED-TTL:${minutes(subscription.refreshMs)}`,
      ]

/** A calendar as text (RFC 5545). The same content is the same text. */
export const calendarFile = (file: CalendarFile): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Warmup//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...subscriptionLines(file),
    ...file.events.flatMap((event) => eventLines(event, file.changedAt)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
