import type { MatchEvent } from './match-event.ts'
import type { DecidedRound } from './match-state.ts'

export const seconds = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 1_000))

/** The length of a round. */
export const secondsOf = ({ startedAt, endedAt }: DecidedRound): number => seconds(startedAt, endedAt)

type PlayedRound = { readonly events: readonly MatchEvent[]; readonly seconds: number }

/** Kills that count: not those of the own side. */
const isCounted = ({ kind, teamKill }: MatchEvent): boolean => kind === 'kill' && teamKill !== true

/**
 * The opening duel of a round, as HLTV counts it and the game does (`firstk`): its first kill, and whom it killed. Undefined
 * if there was no kill before the round was decided.
 */
export const openingKillOf = ({ events, seconds }: PlayedRound): MatchEvent | undefined =>
  events.find((event) => isCounted(event) && event.at <= seconds)

/** Kills of each player in a round, also right after it was decided, as the game counts them. */
const killsIn = (events: readonly MatchEvent[]): Map<number, number> => {
  const kills = new Map<number, number>()
  for (const event of events) if (isCounted(event)) kills.set(event.by, (kills.get(event.by) ?? 0) + 1)
  return kills
}

const multiKillKeys = { 2: 'kills2', 3: 'kills3', 4: 'kills4', 5: 'kills5' } as const
export type MultiKillKey = (typeof multiKillKeys)[keyof typeof multiKillKeys]

/**
 * The players with two or more kills in a round, by the exact number as the game counts them (`3k`, `4k`, `5k`); five
 * stands for five or more.
 */
export const multiKillsIn = (events: readonly MatchEvent[]): { player: number; key: MultiKillKey }[] =>
  [...killsIn(events)].flatMap(([player, kills]) =>
    kills < 2 ? [] : [{ player, key: multiKillKeys[Math.min(kills, 5) as keyof typeof multiKillKeys] }],
  )

type Clutch = { player: number; against: number; won: boolean }

/**
 * The clutches of a round, as HLTV counts them (1 v X): X opponents were alive when the last teammate fell, and the
 * clutch is won with the round. A player without teammates is in none. Undefined if it is unknown who was alive: the
 * start of the round was not logged, or the losers of an elimination are not all known to have died.
 */
export const clutchesOf = ({ alive, clutches, winner, reason }: DecidedRound): Clutch[] | undefined => {
  if (alive === undefined || clutches === undefined) return undefined
  if (reason === 'eliminated' && winner !== undefined && alive[winner === 'ct' ? 't' : 'ct'].length > 0)
    return undefined
  return clutches.map(({ player, side, against }) => ({ player, against, won: side === winner }))
}
