import * as z from 'zod/mini'
import { listOf, looseFlag, looseNumber, looseText } from '../../common/reading.ts'
import { crashLineMaxLength, crashLogLines } from '../../machines/limits.ts'

/** Why a server cannot be used: its game server keeps dying. Times are in milliseconds since 1970. */
export type Failing = {
  readonly since: number
  /** How often it died in a row. */
  readonly crashes: number
  /** The exit code of the game; undefined if it did not start, or if that is unknown. */
  readonly exitCode: number | undefined
  /** When it is started again; undefined while that is under way. */
  readonly nextStartAt: number | undefined
  /** Whether the rented time waits meanwhile. */
  readonly isFree: boolean
  /** Whether the server was booked: its time goes on, and the booking may be paid back. */
  readonly isBooked: boolean
  /** The last lines of its log, for its owner; without addresses and players. */
  readonly lines: readonly string[]
  /** An update of the game shortly before, which plugins often do not survive. */
  readonly update: { readonly version: string; readonly at: number } | undefined
}

/** In `GET /api/scrim/getUserServers`; times are in seconds since 1970. */
export const failingWireSchema = z.object({
  since: z.int(),
  crashes: z.int(),
  exit_code: z.optional(z.int()),
  next_start_at: z.optional(z.int()),
  free: z.boolean(),
  booked: z.optional(z.boolean()),
  lines: z.array(z.string()),
  update: z.optional(z.object({ version: z.string(), at: z.int() })),
})

const toMs = (seconds: number | undefined): number | undefined => (seconds === undefined ? undefined : seconds * 1_000)

export const failingReading = z.pipe(
  z.object({
    since: z.number(),
    crashes: looseNumber,
    exit_code: looseNumber,
    next_start_at: looseNumber,
    free: looseFlag,
    booked: looseFlag,
    lines: z.catch(z.optional(listOf(z.string())), undefined),
    update: z.catch(z.optional(z.object({ version: looseText, at: z.number() })), undefined),
  }),
  z.transform(
    ({ since, crashes, exit_code, next_start_at, free, booked, lines = [], update }): Failing => ({
      since: since * 1_000,
      crashes: Math.max(1, Math.trunc(crashes ?? 1)),
      exitCode: exit_code,
      nextStartAt: toMs(next_start_at),
      isFree: free === true,
      isBooked: booked === true,
      lines: lines.slice(-crashLogLines).map((line) => line.slice(0, crashLineMaxLength)),
      update: update && { version: (update.version ?? '').slice(0, 40), at: update.at * 1_000 },
    }),
  ),
)

/** The exit code in an engine's reason, such as `task: non-zero exit (1)`; undefined if it names none. */
export const exitCodeIn = (reason: string): number | undefined => {
  const [, code] = /non-zero exit \((\d{1,3})\)/.exec(reason) ?? []
  return code === undefined ? undefined : Number(code)
}
