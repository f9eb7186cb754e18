import { maxLogLineLength, readLogLine } from '@warmup/domain/game/log'

/**
 * The maximum length of a kept unfinished line: one byte more than a valid line, so that it is recognised as too long.
 */
const maxRestBytes = maxLogLineLength * 4 + 1
const lineFeed = 0x0a
const time = /^(?:L )?\d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d/
/** The maximum number of bytes that `time` matches. */
const timeLength = 24

export type SplitLines = {
  readonly lines: Iterable<string>
  /** Bytes of the last line, which continues in the next body. */
  readonly rest: Uint8Array
}

/** Whether the rest is a whole line and the body begins with the next one: some senders omit the last line break. */
const isWholeLine = (rest: Buffer, body: Buffer): boolean =>
  time.test(body.toString('latin1', 0, timeLength)) && readLogLine(rest.toString()) !== undefined

const space = 0x20
const tab = 0x09
const carriageReturn = 0x0d

/** The beginning of the first line from `begin` on that is not blank: a body of millions of line feeds has no lines. */
const afterBlankLines = (bytes: Buffer, begin: number): number => {
  let next = begin
  for (let at = begin; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    // The codes of tab, CR and LF are lower than the code of a space.
    if (byte > space) break
    if (byte === lineFeed) next = at + 1
    else if (byte !== space && byte !== carriageReturn && byte !== tab) break
  }
  return next
}

function* linesOf(bytes: Buffer): Generator<string> {
  let begin = afterBlankLines(bytes, 0)
  for (let end = bytes.indexOf(lineFeed, begin); end !== -1; end = bytes.indexOf(lineFeed, begin)) {
    yield bytes.toString('utf8', begin, end)
    begin = afterBlankLines(bytes, end + 1)
  }
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)

/** Splits the rest of the previous body and this body into lines, without blank ones. A character may be split across two bodies. */
export const splitLines = (before: Uint8Array, bodyBytes: Uint8Array): SplitLines => {
  const [rest, body] = [bufferOf(before), bufferOf(bodyBytes)]
  const parts = rest.length > 0 && isWholeLine(rest, body) ? [rest, Buffer.of(lineFeed), body] : [rest, body]
  const bytes = rest.length === 0 ? body : Buffer.concat(parts)
  const nextRest = bytes.subarray(bytes.lastIndexOf(lineFeed) + 1).subarray(0, maxRestBytes)
  return { lines: linesOf(bytes), rest: nextRest }
}
