import type { Crashes } from '@warmup/domain/machines'

/** The number of lines of a log that fit into a line for the operator. */
const shownLines = 3

const iso = (at: number): string => new Date(at).toISOString()

/** Why a game server keeps dying, in a line for the operator. */
export const crashText = ({ count, last, failingSince, nextStartAt }: Crashes): string =>
  [
    `keeps dying (${count} times in a row, since ${iso(failingSince ?? last.at)}): ${last.reason}, image ${last.image}`,
    ...(nextStartAt === undefined ? [] : [`next start ${iso(nextStartAt)}`]),
    last.lines.length === 0
      ? 'its log could not be read'
      : `its log ends with: ${last.lines
          .slice(-shownLines)
          .map((line) => JSON.stringify(line))
          .join(' ')}`,
  ].join('; ')
