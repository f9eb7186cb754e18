/** `11/22/2026 - 20:15:03.120 - ` in CS2, `L 11/22/2026 - 20:15:03: ` from other senders. */
const header = /^(?:L )?(\d\d)\/(\d\d)\/(\d{4}) - (\d\d):(\d\d):(\d\d)(?:\.(\d{3}))?(?: -|:) /

const timeOf = (match: RegExpExecArray): number | undefined => {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0, millisecond = 0] = match
    .slice(1)
    .map((digits: string | undefined) => Number(digits ?? 0))
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60) return undefined
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond)
}

/** The time of a line, in milliseconds as if it were UTC, and the text after it; undefined without a valid time. */
export const readLineHead = (line: string): { readonly time: number | undefined; readonly text: string } => {
  const match = header.exec(line)
  return {
    time: match === null ? undefined : timeOf(match),
    text: (match === null ? line : line.slice(match[0].length)).trimEnd(),
  }
}
