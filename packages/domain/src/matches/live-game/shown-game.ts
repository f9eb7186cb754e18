import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { looseNumber } from '../../common/reading.ts'
import { labelMaxLength } from '../../servers/limits.ts'
import { liveSilentMs } from '../limits.ts'
import { type LivePhase, livePhases } from './live-state.ts'

/** The game on a server, in `GET /api/scrim/getUserServers`; `at`: when the log reported it, in seconds since 1970. */
export const gameWireSchema = z.object({
  map: z.string(),
  phase: z.enum(livePhases),
  ct: z.int(),
  t: z.int(),
  round: z.optional(z.int()),
  at: z.int(),
})

/** The game on a server. */
export type ShownGame = {
  /** Empty if unknown. */
  readonly map: string
  readonly phase: LivePhase
  readonly score: { readonly ct: number; readonly t: number }
  /** Undefined while no match is running. */
  readonly round: number | undefined
  /** When the log reported it, in milliseconds since 1970. */
  readonly at: number
}

const points = z.pipe(
  looseNumber,
  z.transform((value) => Math.max(0, Math.trunc(value ?? 0))),
)

export const gameReading = z.pipe(
  z.object({
    map: z.string(),
    phase: z.enum(livePhases),
    ct: points,
    t: points,
    round: looseNumber,
    at: z.number().check(z.positive()),
  }),
  z.transform(
    ({ map, phase, ct, t, round, at }): ShownGame => ({
      map: cleanText(map, labelMaxLength),
      phase,
      score: { ct, t },
      round,
      at: at * 1_000,
    }),
  ),
)

/** Whether a game is paused; undefined if its log has been silent for so long that it may have changed. */
export const isPausedNow = ({ phase, at }: Pick<ShownGame, 'phase' | 'at'>, now: number): boolean | undefined =>
  now - at > liveSilentMs ? undefined : phase === 'paused'
