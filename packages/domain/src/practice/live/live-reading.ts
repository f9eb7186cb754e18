import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { listOf, looseNumber } from '../../common/reading.ts'
import { labelMaxLength } from '../../servers/limits.ts'
import { maxLiveLines } from '../limits.ts'
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

/** The last lines of a server's log, the oldest first. */
export const logLinesWireSchema = z.object({ lines: z.array(z.object({ at: z.string(), text: z.string() })) })

export type ShownLine = { readonly at: Date; readonly text: string }

const maxTextLength = 400

const lineReading = z.pipe(
  z.object({ at: z.string(), text: z.string() }),
  z.transform(({ at, text }): ShownLine => ({ at: new Date(at), text: cleanText(text, maxTextLength) })),
)

export const logLinesReading = z.pipe(
  z.object({ lines: listOf(lineReading) }),
  z.transform(({ lines }): readonly ShownLine[] =>
    lines.filter(({ at, text }) => text !== '' && !Number.isNaN(at.getTime())).slice(-maxLiveLines),
  ),
)
