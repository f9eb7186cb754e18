import type { Side } from '../../game/log/log-event.ts'
import type { MatchRound } from './match.ts'
import type { MatchTeam } from './teams.ts'

type Score = Readonly<Record<MatchTeam, number>>

/** The score after each round. */
export const runningScores = (rounds: readonly Pick<MatchRound, 'winner'>[]): Score[] => {
  let score: Score = { a: 0, b: 0 }
  return rounds.map(({ winner }) => {
    if (winner !== null) score = { ...score, [winner]: score[winner] + 1 }
    return score
  })
}

const halfNames = ['first', 'second', 'overtime'] as const

/** A part of a match. Overtime is one part, in which the sides are swapped several times. */
export type MatchHalf = {
  readonly name: (typeof halfNames)[number]
  /** Number of the first round, from 0. */
  readonly from: number
  /** The side of team a; undefined in overtime. */
  readonly sideOfA: Side | undefined
  readonly score: Score
}

const sideIn = (rounds: readonly Pick<MatchRound, 'sideOfA'>[], from: number): Side => rounds[from]?.sideOfA ?? 'ct'

/**
 * The halves of a match and its overtime. The first half ends where the sides are swapped for the first time; the second
 * has at most as many rounds, and all further ones are overtime.
 */
export const halvesOf = (rounds: readonly Pick<MatchRound, 'winner' | 'sideOfA'>[]): MatchHalf[] => {
  const swap = rounds.findIndex(({ sideOfA }) => sideOfA !== sideIn(rounds, 0))
  const starts = swap < 0 ? [0] : [0, swap, 2 * swap]
  return starts.flatMap((from, index) => {
    const name = halfNames[index]
    const played = rounds.slice(from, starts[index + 1])
    if (name === undefined || played.length === 0) return []
    const score = runningScores(played).at(-1) ?? { a: 0, b: 0 }
    return [{ name, from, sideOfA: name === 'overtime' ? undefined : sideIn(rounds, from), score }]
  })
}
