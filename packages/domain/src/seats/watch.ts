import * as z from 'zod/mini'
import { looseNumber } from '../common/reading.ts'
import { type WatchEnd, watchEnds } from './seat-line.ts'

const place = z.int().check(z.minimum(1))

/** The player's watch in `GET /api/seats`. Durations are in milliseconds from the answer on. */
export const seatWatchWireSchema = z.object({
  serverId: z.string(),
  state: z.enum(['waiting', 'offered', 'ended']),
  /** The player's place in the line, from 1; with `waiting` and `offered`. */
  place: z.optional(place),
  /** Number of players in the line; with `waiting` and `offered`. */
  waiting: z.optional(place),
  /** Number of missed offers. */
  missed: z.int().check(z.minimum(0)),
  /** Time until the watch ends by itself; with `waiting` and `offered`. */
  endsInMs: z.optional(z.int()),
  /** Time until the next player is told; with `offered`. */
  offerEndsInMs: z.optional(z.int()),
  /** Why the watch has ended; with `ended`. */
  end: z.optional(z.enum(watchEnds)),
})
export type SeatWatchWire = z.infer<typeof seatWatchWireSchema>

export type SeatWatch = { readonly serverId: string; readonly missed: number } & (
  | { readonly state: 'waiting'; readonly place: number; readonly waiting: number; readonly endsInMs: number }
  | { readonly state: 'offered'; readonly place: number; readonly waiting: number; readonly offerEndsInMs: number }
  | { readonly state: 'ended'; readonly end: WatchEnd }
)

const watchReading = z.pipe(
  z.object({
    serverId: z.string(),
    state: z.enum(['waiting', 'offered', 'ended']),
    place: looseNumber,
    waiting: looseNumber,
    missed: looseNumber,
    endsInMs: looseNumber,
    offerEndsInMs: looseNumber,
    end: z.catch(z.optional(z.enum(watchEnds)), undefined),
  }),
  z.transform(({ serverId, state, place = 1, waiting = 1, missed = 0, ...wire }): SeatWatch => {
    if (state === 'ended') return { serverId, missed, state, end: wire.end ?? 'time' }
    const common = { serverId, missed, place, waiting: Math.max(place, waiting) }
    return state === 'offered'
      ? { ...common, state, offerEndsInMs: Math.max(0, wire.offerEndsInMs ?? 0) }
      : { ...common, state, endsInMs: Math.max(0, wire.endsInMs ?? 0) }
  }),
)

export const seatWatchAnswerSchema = z.object({ watch: z.nullable(seatWatchWireSchema) })
/** Reads the player's watch; null without one. */
export const seatWatchAnswerReading = z.pipe(
  z.object({ watch: z.nullable(watchReading) }),
  z.transform(({ watch }) => watch),
)
