import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { listOf, readDate } from '../../common/reading.ts'
import { nicknameMaxLength } from '../../leaderboard/limits.ts'
import { labelMaxLength } from '../../servers/limits.ts'
import { matchRecordSchema } from './match-record.ts'

export const matchProgress = ['running', 'finished', 'abandoned'] as const
export type MatchProgress = (typeof matchProgress)[number]

const count = z.int().check(z.minimum(0))
const score = z.object({ a: count, b: count })

const played = {
  id: z.string(),
  state: z.enum(matchProgress),
  /** ISO 8601. */
  startedAt: z.string(),
}

/** A match in short. */
export const matchSummarySchema = z.object({ ...played, map: z.string(), score, players: count })

/** A match of a player, with what they did in it. */
export const playerMatchSchema = z.extend(matchSummarySchema, {
  team: z.nullable(z.enum(['a', 'b'])),
  kills: count,
  deaths: count,
  assists: count,
})

/** A match with its rounds and players. */
export const matchWireSchema = z.extend(matchRecordSchema, {
  ...played,
  /** ISO 8601; null while it is played. */
  endedAt: z.nullable(z.string()),
})

const mapOf = (map: string): string => cleanText(map, labelMaxLength)

type Summary = z.infer<typeof matchSummarySchema>
export type MatchSummary = Omit<Summary, 'startedAt'> & { readonly startedAt: Date | undefined }
type OfPlayer = z.infer<typeof playerMatchSchema>
export type PlayerMatch = Omit<OfPlayer, 'startedAt'> & { readonly startedAt: Date | undefined }
type Wire = z.infer<typeof matchWireSchema>
export type Match = Omit<Wire, 'startedAt' | 'endedAt'> & {
  readonly startedAt: Date | undefined
  readonly endedAt: Date | undefined
}
export type MatchPlayer = Match['players'][number]
export type MatchRound = Match['rounds'][number]

export const matchSummaryReading = z.pipe(
  matchSummarySchema,
  z.transform((wire): MatchSummary => ({ ...wire, map: mapOf(wire.map), startedAt: readDate(wire.startedAt) })),
)

export const playerMatchesReading = listOf(
  z.pipe(
    playerMatchSchema,
    z.transform((wire): PlayerMatch => ({ ...wire, map: mapOf(wire.map), startedAt: readDate(wire.startedAt) })),
  ),
)

export const matchReading = z.pipe(
  matchWireSchema,
  z.transform(
    (wire): Match => ({
      ...wire,
      map: mapOf(wire.map),
      startedAt: readDate(wire.startedAt),
      endedAt: readDate(wire.endedAt ?? ''),
      players: wire.players.map((player) => ({ ...player, name: cleanText(player.name, nicknameMaxLength) })),
    }),
  ),
)
