/** `11/22/2026 - 20:15:03.120 - ` in CS2, `L 11/22/2026 - 20:15:03: ` from other senders. */
const header = /^(?:L )?(\d\d)\/(\d\d)\/(\d{4}) - (\d\d):(\d\d):(\d\d)(?:\.(\d{3}))?(?: -|:) /

/**
 * `Nov 22 20:15:03 host cs2[4711]: ` of systemd's journal, from senders that forward what a game server prints
 * (formats `short` and `short-iso` of journalctl).
 */
const journal =
  /^(?:[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT[\d:.]{8,15}[+-]\d\d:?\d\d) [\w.-]{1,64} [\w.@-]{1,64}(?:\[\d{1,10}\])?: /

/** A line without the prefix of the system's journal. */
export const withoutJournal = (line: string): string => line.replace(journal, '')

const timeOf = (match: RegExpExecArray): number | undefined => {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0, millisecond = 0] = match
    .slice(1)
    .map((digits: string | undefined) => Number(digits ?? 0))
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60) return undefined
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond)
}

/** Printable ASCII, which most lines are. */
const plain = /^[\x20-\x7e]*$/
/** Control characters but the tab, and halves of a surrogate pair: a database refuses some of them (`\u0000` in jsonb). */
const notText = /(?!\t)[\p{Cc}\p{Cs}]/gu

/** Text from outside that every column can store. */
const storable = (text: string): string => (plain.test(text) ? text : text.replace(notText, '\u{fffd}'))

/**
 * The time of a line, in milliseconds as if it were UTC, undefined without a valid time, and the text after it, with
 * U+FFFD for what is not text.
 */
export const readLineHead = (forwarded: string): { readonly time: number | undefined; readonly text: string } => {
  const line = withoutJournal(forwarded)
  const match = header.exec(line)
  return {
    time: match === null ? undefined : timeOf(match),
    text: storable((match === null ? line : line.slice(match[0].length)).trimEnd()),
  }
}
