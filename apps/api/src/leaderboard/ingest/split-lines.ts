import { maxLogLineLength } from '@warmup/domain/leaderboard/log'

/** Bytes kept of a line that has not ended: of a longer one enough to know it as too long. */
const maxRestBytes = maxLogLineLength * 4 + 1
const lineFeed = 0x0a

export type SplitLines = {
  readonly lines: readonly string[]
  /** Bytes of the last line, which goes on in the next body. */
  readonly rest: Uint8Array
}

/** Splits bytes into lines, behind the rest of the bytes before them. Characters may be cut between two bodies. */
export const splitLines = (rest: Uint8Array, body: Uint8Array): SplitLines => {
  const bytes = rest.length === 0 ? Buffer.from(body.buffer, body.byteOffset, body.length) : Buffer.concat([rest, body])
  const end = bytes.lastIndexOf(lineFeed)
  if (end === -1) return { lines: [], rest: bytes.subarray(0, maxRestBytes) }
  return {
    lines: bytes.toString('utf8', 0, end).split('\n'),
    rest: bytes.subarray(end + 1).subarray(0, maxRestBytes),
  }
}
