import type { Crashes } from '@warmup/domain/machines'

/** The number of lines of a log that fit into a line for the operator. */
const shownLines = 3

const logText = ({ lines }: Crashes['last']): string =>
  lines.length === 0
    ? 'its log could not be read'
    : `its log ends with: ${lines
        .slice(-shownLines)
        .map((line) => JSON.stringify(line))
        .join(' ')}`

const iso = (at: number): string => new Date(at).toISOString()

/**
 * Why a game server keeps dying, in a line for the operator.
 * @param hasLog whether the end of its log follows, which may have words of players
 */
export const crashText = ({ count, last, failingSince, nextStartAt }: Crashes, hasLog = true): string =>
  [
    `keeps dying (${count} times in a row, since ${iso(failingSince ?? last.at)}): ${last.reason}, image ${last.image}`,
    ...(nextStartAt === undefined ? [] : [`next start ${iso(nextStartAt)}`]),
    ...(hasLog ? [logText(last)] : []),
  ].join('; ')
