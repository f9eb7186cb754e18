import * as z from 'zod/mini'
import { matchEventSchema, roundReasons } from './match-event.ts'
import type { OpenMatch, OpenRound } from './match-state.ts'
import { followTeams, winnerOf } from './teams.ts'

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

type Decided = OpenRound & { endedAt: number }

export const decidedRounds = (match: Pick<OpenMatch, 'rounds'>): Decided[] =>
  match.rounds.filter((round): round is Decided => round.endedAt !== undefined)

/** Whether a match is worth keeping: both sides had players, not only bots, when a round was decided. */
export const isKept = (match: OpenMatch): boolean => {
  const isPerson = (player: number) => match.players[player]?.isBot === false
  return decidedRounds(match).some(({ ct, t, reason }) => reason !== 'unknown' && ct.some(isPerson) && t.some(isPerson))
}

type Totals = Omit<MatchRecordPlayer, 'steamId' | 'name' | 'isBot' | 'team'>

const noTotals = (): Totals => ({ kills: 0, deaths: 0, assists: 0, headshots: 0, damage: 0, rounds: 0 })

/** Numbers that the game counts too. */
const gameKeys: ReadonlySet<keyof Totals> = new Set(['kills', 'deaths', 'assists', 'damage'])

/** The sums of each player: the game's own counts, and what the lines say of the rounds after them. */
const totalsOf = ({ players, counted = {} }: OpenMatch, rounds: readonly OpenRound[]): Totals[] => {
  const totals = players.map((_, player) => {
    const { rounds: _covered, ...own } = counted[player] ?? { rounds: 0 }
    return { ...noTotals(), ...own }
  })
  for (const [index, { ct, t, events, damage }] of rounds.entries()) {
    const add = (player: number | undefined, key: keyof Totals, amount = 1) => {
      const own = player === undefined ? undefined : totals[player]
      const game = player === undefined ? undefined : counted[player]
      const isCounted = gameKeys.has(key) && game !== undefined && index < game.rounds
      if (own === undefined || (isCounted && game[key as 'kills'] !== undefined)) return
      own[key] += amount
    }
    for (const player of [...ct, ...t]) add(player, 'rounds')
    for (const [player, amount] of Object.entries(damage)) add(Number(player), 'damage', amount)
    for (const event of events) {
      if (event.kind === 'death') add(event.by, 'deaths')
      if (event.kind !== 'kill') continue
      add(event.victim, 'deaths')
      add(event.assist, 'assists')
      if (event.flashAssist !== event.assist) add(event.flashAssist, 'assists')
      if (event.teamKill) continue
      add(event.by, 'kills')
      if (event.headshot) add(event.by, 'headshots')
    }
  }
  return totals.map((own) => ({ ...own, headshots: Math.min(own.headshots, own.kills) }))
}

const seconds = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 1_000))

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
    rounds: rounds.map(({ reason = 'other', startedAt, endedAt, events }, index) => ({
      winner: winners[index] ?? null,
      sideOfA: sidesOfA[index] ?? 'ct',
      reason,
      at: seconds(match.startedAt, startedAt),
      seconds: seconds(startedAt, endedAt),
      events,
    })),
  }
}
