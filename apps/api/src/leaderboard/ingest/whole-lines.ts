const lineFeed = 0x0a

/** Whether these bytes end with a whole line. */
export const endsLine = (bytes: Uint8Array): boolean => bytes.at(-1) === lineFeed

type Wanted<T> = {
  /** Whether the body begins with a whole line. */
  readonly startsLine: boolean
  /** What every wanted line contains. */
  readonly holds: string
  /** Parses a line; undefined for one that only looks like a wanted one. */
  readonly read: (line: string) => T | undefined
  /** How many are read at most. */
  readonly limit: number
}

/**
 * What the wanted lines of a body say, and undefined for a line that only looks like one. Reads only lines that are wholly
 * within the body, because the rest of a cut line can be text that a player chose, such as a name that looks like a message
 * of another player.
 */
export function* readWholeLines<T>(
  bytes: Uint8Array,
  { startsLine, holds, read, limit }: Wanted<T>,
): Generator<T | undefined> {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let found = 0
  let at = startsLine ? 0 : body.indexOf(lineFeed) + 1
  // Without a line feed, `at` is 0: the body is part of one line.
  if (!startsLine && at === 0) return
  for (at = body.indexOf(holds, at); at !== -1 && found < limit; at = body.indexOf(holds, at)) {
    const end = body.indexOf(lineFeed, at)
    if (end === -1) return
    const one = read(body.toString('utf8', body.lastIndexOf(lineFeed, at) + 1, end))
    if (one !== undefined) found += 1
    yield one
    at = end
  }
}
