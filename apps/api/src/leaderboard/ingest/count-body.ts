import { setImmediate } from 'node:timers/promises'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { type Counted, createCount, initialState, parseState } from '@warmup/domain/leaderboard/fold'
import { keptLine, type LogEvent, withoutSecrets } from '@warmup/domain/leaderboard/log'
import { showsPlayers } from '@warmup/domain/players'
import * as z from 'zod'
import { dayInShanghai } from '../../platform/clock/index.ts'
import { splitLines } from '../../platform/game-log/index.ts'
import { endsLine } from './chat-reader.ts'

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
  /** The events of players and maps, in order. */
  readonly events: readonly LogEvent[]
}

/** How long counting runs before it yields, and how much text it counts between two checks of the clock. */
const turn = { ms: 10, characters: 16_384 }

/** The beginning of an unfinished line, as it is kept. */
const restWithoutSecrets = (rest: Uint8Array): Uint8Array =>
  Buffer.from(withoutSecrets(Buffer.from(rest).toString('latin1')), 'latin1')

const begin = (state: StreamState, { mode, season, receivedAt, mapNumber, isContinued, body }: PlacedBody) => {
  const count = createCount(state.count, mode)
  const period = `${mode} ${season} ${dayInShanghai(receivedAt)}`
  if (period !== state.period) count.settle()
  const isNewMap = mapNumber !== state.mapNumber
  if (isNewMap) count.changeMap()
  const hasBefore = isContinued && !isNewMap
  const { lines, rest } = splitLines(hasBefore ? state.rest : new Uint8Array(), body)
  const kept: string[] = []
  const events: LogEvent[] = []
  /** Counts the kept form of a line, so that a rebuild from the kept log gives the same counts. */
  const countLine = (text: string): void => {
    const line = keptLine(text)
    kept.push(`${line}\n`)
    const event = count.line(line)
    if (event !== undefined && showsPlayers(event)) events.push(event)
  }
  const end = (): CountedBody => {
    const { state: counted, ...result } = count.result()
    const next = { mapNumber, period, count: counted, rest: restWithoutSecrets(rest), endsLine: endsLine(body) }
    return { ...result, state: next, kept: kept.join(''), events }
  }
  return { lines, countLine, end }
}

/** Counts bytes, starting from a state. */
export const countBodyAtOnce = (state: StreamState, placed: PlacedBody): CountedBody => {
  const { lines, countLine, end } = begin(state, placed)
  for (const line of lines) countLine(line)
  return end()
}

/** Counts bytes, starting from a state, and regularly yields to other work. `clock` is monotonic, in milliseconds. */
export const countBody = async (
  state: StreamState,
  placed: PlacedBody,
  clock = () => performance.now(),
): Promise<CountedBody> => {
  const { lines, countLine, end } = begin(state, placed)
  let began = clock()
  let characters = 0
  for (const line of lines) {
    countLine(line)
    characters += line.length + 1
    if (characters < turn.characters) continue
    characters = 0
    if (clock() - began < turn.ms) continue
    await setImmediate()
    began = clock()
  }
  return end()
}
