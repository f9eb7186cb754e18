import * as z from 'zod/mini'

/** How a round was decided, or that it was a draw. */
export const roundReasons = [
  'eliminated',
  'bomb_exploded',
  'bomb_defused',
  'time_ran_out',
  'hostages_rescued',
  'hostages_not_rescued',
  'surrender',
  'draw',
  'other',
  /** The lines of the round were lost; the score tells who won. */
  'unknown',
] as const
export type RoundReason = (typeof roundReasons)[number]

const matchEventKinds = ['kill', 'death', 'bomb_planted', 'bomb_defused'] as const

const player = z.int().check(z.minimum(0))

/** Players are positions in the match's list of players. */
export const matchEventSchema = z.object({
  kind: z.enum(matchEventKinds),
  /** Seconds since the start of the round. */
  at: z.int(),
  /** The player who did it; for a death without a killer, the player who died. */
  by: player,
  /** Kills only. */
  victim: z.optional(player),
  assist: z.optional(player),
  flashAssist: z.optional(player),
  weapon: z.optional(z.string()),
  headshot: z.optional(z.literal(true)),
  /** The victim was of the same side, so the kill does not count. */
  teamKill: z.optional(z.literal(true)),
  /** Planted bombs only, if known. */
  site: z.optional(z.enum(['A', 'B'])),
})
export type MatchEvent = z.infer<typeof matchEventSchema>
