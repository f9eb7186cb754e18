import type { RosterNews } from '@warmup/domain/game'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { type Counted, createCount, initialState, parseState } from '@warmup/domain/leaderboard/fold'
import { showsPlayers } from '@warmup/domain/players'
import * as z from 'zod'
import { dayInShanghai } from '../../platform/clock/index.ts'
import { inTurns, newLines, type Pace } from '../../platform/game-log/index.ts'
import { endsLine } from './whole-lines.ts'

/** The state with which counting continues in the log of a game server's process. */
export type StreamState = {
  readonly mapNumber: number
  /** The day, season and mode of the last lines: a match can be taken back only within the same period. */
  readonly period: string
  readonly count: Counted['state']
  /** Bytes of an unfinished line. */
  readonly rest: Uint8Array
  /** Whether the last body, as received, ended with a line break; false if that is unknown. */
  readonly endsLine: boolean
}

const storedSchema = z.object({
  mapNumber: z.int(),
  period: z.string().default(''),
  count: z.string(),
  rest: z.base64(),
  endsLine: z.boolean().default(false),
})

/** A stored state; the initial one for null. */
export const parseStreamState = (stored: string | null): StreamState => {
  if (stored === null)
    return { mapNumber: 0, period: '', count: initialState(), rest: new Uint8Array(), endsLine: false }
  const { count, rest, ...place } = storedSchema.parse(JSON.parse(stored))
  return { ...place, count: parseState(count), rest: Buffer.from(rest, 'base64') }
}

export const formatStreamState = ({ count, rest, ...place }: StreamState): string =>
  JSON.stringify({ ...place, count: JSON.stringify(count), rest: Buffer.from(rest).toString('base64') })

/** Bytes of a log, with their season, mode and day. */
export type PlacedBody = {
  readonly mode: LeaderboardMode
  /** The season at the time of receipt, '' for none. */
  readonly season: string
  readonly receivedAt: Date
  readonly mapNumber: number
  readonly isContinued: boolean
  readonly body: Uint8Array
}

export type CountedBody = Omit<Counted, 'state'> & {
  readonly state: StreamState
  /** The counted lines, as they are kept. */
  readonly kept: string
  /** Who came and left, in order. */
  readonly news: readonly RosterNews[]
}

const begin = (state: StreamState, { mode, season, receivedAt, mapNumber, isContinued, body }: PlacedBody) => {
  const count = createCount(state.count, mode, receivedAt.getTime())
  const period = `${mode} ${season} ${dayInShanghai(receivedAt)}`
  if (period !== state.period) count.settle()
  const isNewMap = mapNumber !== state.mapNumber
  if (isNewMap) count.changeMap()
  const hasBefore = isContinued && !isNewMap
  const { lines, rest } = newLines(hasBefore ? state.rest : new Uint8Array(), body)
  const kept: string[] = []
  const news: RosterNews[] = []
  const countLine = (line: string): void => {
    kept.push(`${line}\n`)
    const lineNews = count.line(line)
    if (lineNews !== undefined && showsPlayers(lineNews)) news.push(lineNews)
  }
  const end = (): CountedBody => {
    const { state: counted, ...result } = count.result()
    const next = { mapNumber, period, count: counted, rest, endsLine: endsLine(body) }
    return { ...result, state: next, kept: kept.join(''), news }
  }
  return { lines, countLine, end }
}

/** Counts bytes, starting from a state. */
export const countBodyAtOnce = (state: StreamState, placed: PlacedBody): CountedBody => {
  const { lines, countLine, end } = begin(state, placed)
  for (const line of lines) countLine(line)
  return end()
}

/** Counts bytes, starting from a state, in turns with other work. */
export const countBody = async (state: StreamState, placed: PlacedBody, pace?: Pace): Promise<CountedBody> => {
  const { lines, countLine, end } = begin(state, placed)
  await inTurns(lines, countLine, pace)
  return end()
}
