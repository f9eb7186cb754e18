import { setImmediate } from 'node:timers/promises'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { type Counted, createCount, initialState, parseState } from '@warmup/domain/leaderboard/fold'
import * as z from 'zod'
import { splitLines } from './split-lines.ts'

/** What counting needs to go on with the log of a game server's process. */
export type StreamState = {
  readonly mapNumber: number
  readonly count: Counted['state']
  /** Bytes of a line whose end has not come yet. */
  readonly rest: Uint8Array
}

const storedSchema = z.object({ mapNumber: z.int(), count: z.string(), rest: z.base64() })

/** A stored state; the initial one for null. */
export const parseStreamState = (stored: string | null): StreamState => {
  if (stored === null) return { mapNumber: 0, count: initialState(), rest: new Uint8Array() }
  const { mapNumber, count, rest } = storedSchema.parse(JSON.parse(stored))
  return { mapNumber, count: parseState(count), rest: Buffer.from(rest, 'base64') }
}

export const formatStreamState = ({ mapNumber, count, rest }: StreamState): string =>
  JSON.stringify({ mapNumber, count: JSON.stringify(count), rest: Buffer.from(rest).toString('base64') })

/** Bytes of a stream, in their place. */
export type PlacedBody = {
  readonly mode: LeaderboardMode
  readonly mapNumber: number
  readonly isContinued: boolean
  readonly body: Uint8Array
}

export type CountedBody = Omit<Counted, 'state'> & { readonly state: StreamState }

/** Lines counted before others get their turn. */
const linesPerTurn = 2_000

const begin = (state: StreamState, { mode, mapNumber, isContinued, body }: PlacedBody) => {
  const count = createCount(state.count, mode)
  const isNewMap = mapNumber !== state.mapNumber
  if (isNewMap) count.changeMap()
  const { lines, rest } = splitLines(isContinued && !isNewMap ? state.rest : new Uint8Array(), body)
  const end = (): CountedBody => {
    const { state: counted, ...result } = count.result()
    return { ...result, state: { mapNumber, count: counted, rest } }
  }
  return { count, lines, end }
}

/** Counts bytes on top of a state. */
export const countBodyAtOnce = (state: StreamState, placed: PlacedBody): CountedBody => {
  const { count, lines, end } = begin(state, placed)
  for (const line of lines) count.line(line)
  return end()
}

/** Counts bytes on top of a state, and lets others have their turn in between. */
export const countBody = async (state: StreamState, placed: PlacedBody): Promise<CountedBody> => {
  const { count, lines, end } = begin(state, placed)
  for (const [index, line] of lines.entries()) {
    if (index % linesPerTurn === linesPerTurn - 1) await setImmediate()
    count.line(line)
  }
  return end()
}
