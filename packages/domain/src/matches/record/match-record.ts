import * as z from 'zod/mini'
import { matchEventSchema, roundReasons } from './match-event.ts'
import type { DecidedRound, OpenMatch } from './match-state.ts'
import { clutchesOf, seconds, secondsOf } from './round-feats.ts'
import { followTeams, winnerOf } from './teams.ts'
import { noTotals, totalsOf } from './totals.ts'

const count = z.int().check(z.minimum(0))
const side = z.enum(['ct', 't'])
const team = z.enum(['a', 'b'])

/** A round in the call's format. */
const matchRoundSchema = z.object({
  /** Null for a draw. */
  winner: z.nullable(team),
  /** The side on which team a played. */
  sideOfA: side,
  reason: z.enum(roundReasons),
  /** Seconds since the start of the match, and length in seconds. */
  at: count,
  seconds: count,
  events: z.array(matchEventSchema),
  /**
   * Players who became the last one alive of their side, by position, the number of opponents who were alive then, and
   * whether their side won. Absent if it is unknown who was alive, and in matches that the former release recorded.
   */
  clutches: z.optional(z.array(z.object({ player: count, against: count, won: z.boolean() }))),
})

/** A player in the call's format. */
export const matchPlayerSchema = z.object({
  /** Null for bots, hidden players, and players who deleted their account. */
  steamId: z.nullable(z.string()),
  /** Empty for hidden players, and players who deleted their account. */
  name: z.string(),
  isBot: z.boolean(),
  /** Null for a player who was on no side whenever a round was decided. */
  team: z.nullable(team),
  kills: count,
  deaths: count,
  assists: count,
  headshots: count,
  damage: count,
  /** Rounds at whose end the player was on a side. */
  rounds: count,
  // Absent in matches that the former release recorded.
  /** Rounds whose first kill was theirs, and rounds whose first victim they were. */
  openingKills: z.optional(count),
  openingDeaths: z.optional(count),
  /** Rounds with exactly two, three and four kills, and with five or more. */
  kills2: z.optional(count),
  kills3: z.optional(count),
  kills4: z.optional(count),
  kills5: z.optional(count),
  /** Rounds in which they were the last one alive of their side, by their end. */
  clutchesWon: z.optional(count),
  clutchesLost: z.optional(count),
})

/** A match as it is stored and answered. */
export const matchRecordSchema = z.object({
  map: z.string(),
  /** Rounds won by team a, which began as counter-terrorists, and by team b. */
  score: z.object({ a: count, b: count }),
  /** Whether the log has the damage. */
  hasDamage: z.boolean(),
  /**
   * Whether kills, deaths, assists and damage are the game's own counts (docs/product/game.md#own-counts), not those of
   * the lines. Absent in matches that the former release recorded.
   */
  isCountedByGame: z.optional(z.boolean()),
  players: z.array(matchPlayerSchema),
  rounds: z.array(matchRoundSchema),
})
export type MatchRecord = z.infer<typeof matchRecordSchema>
export type MatchRecordPlayer = z.infer<typeof matchPlayerSchema>

export const decidedRounds = (match: Pick<OpenMatch, 'rounds'>): DecidedRound[] =>
  match.rounds.filter((round): round is DecidedRound => round.endedAt !== undefined)

/** Whether a match is worth keeping: both sides had players, not only bots, when a round was decided. */
export const isKept = (match: OpenMatch): boolean => {
  const isPerson = (player: number) => match.players[player]?.isBot === false
  return decidedRounds(match).some(({ ct, t, reason }) => reason !== 'unknown' && ct.some(isPerson) && t.some(isPerson))
}

/** The record of a match from its decided rounds. */
export const recordOf = (match: OpenMatch): MatchRecord => {
  const rounds = decidedRounds(match)
  const { sidesOfA, teamOf } = followTeams(rounds)
  const totals = totalsOf(match, rounds)
  const counts = Object.values(match.counted ?? {})
  const winners = rounds.map((round, index) => winnerOf(round, sidesOfA[index] ?? 'ct') ?? null)
  return {
    map: match.map,
    score: {
      a: winners.filter((winner) => winner === 'a').length,
      b: winners.filter((winner) => winner === 'b').length,
    },
    hasDamage: totals.some(({ damage }) => damage > 0),
    isCountedByGame: counts.some((count) => count.rounds > 0),
    players: match.players.map(({ steamId, name, isBot }, index) => ({
      steamId,
      name,
      isBot,
      team: teamOf.get(index) ?? null,
      ...(totals[index] ?? noTotals()),
    })),
    rounds: rounds.map((round, index) => ({
      winner: winners[index] ?? null,
      sideOfA: sidesOfA[index] ?? 'ct',
      reason: round.reason ?? 'other',
      at: seconds(match.startedAt, round.startedAt),
      seconds: secondsOf(round),
      events: round.events,
      clutches: clutchesOf(round),
    })),
  }
}
