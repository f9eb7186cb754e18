import { keptLine, withoutSecrets } from '@warmup/domain/game/log'
import { splitLines } from './split-lines.ts'

export type NewLines = {
  /** The whole lines, as they are kept and followed. Each is made when it is taken. */
  readonly lines: Iterable<string>
  /** The beginning of the line that continues in the next body, as it is stored. */
  readonly rest: Uint8Array
}

function* kept(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield keptLine(line)
}

/** The lines in the rest of the previous body and this body, without secrets. */
export const newLines = (before: Uint8Array, body: Uint8Array): NewLines => {
  const { lines, rest } = splitLines(before, body)
  return {
    lines: kept(lines),
    rest: Buffer.from(withoutSecrets(Buffer.from(rest).toString('latin1')), 'latin1'),
  }
}
