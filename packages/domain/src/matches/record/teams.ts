import type { Side } from '../../game/log/log-event.ts'
import type { OpenRound } from './match-state.ts'

/** The team that began as counter-terrorists, and the other. */
export type MatchTeam = 'a' | 'b'

export type FollowedTeams = {
  /** The side of team a in each round. */
  readonly sidesOfA: readonly Side[]
  /** The last team of each player. */
  readonly teamOf: ReadonlyMap<number, MatchTeam>
}

const teamOn = (side: Side, sideOfA: Side): MatchTeam => (side === sideOfA ? 'a' : 'b')

/** The team that won a round. */
export const winnerOf = ({ winner }: OpenRound, sideOfA: Side): MatchTeam | undefined =>
  winner && teamOn(winner, sideOfA)

/** Follows the teams from round to round: they have swapped sides if most of their players have. */
export const followTeams = (rounds: readonly Pick<OpenRound, 'ct' | 't'>[]): FollowedTeams => {
  const teamOf = new Map<number, MatchTeam>()
  let sideOfA: Side = 'ct'
  const sidesOfA = rounds.map((round) => {
    const members = (['ct', 't'] as const).flatMap((side) => round[side].map((player) => ({ player, side })))
    let votes = 0
    for (const { player, side } of members) {
      const team = teamOf.get(player)
      if (team !== undefined) votes += team === teamOn(side, 'ct') ? 1 : -1
    }
    if (votes !== 0) sideOfA = votes > 0 ? 'ct' : 't'
    for (const { player, side } of members) teamOf.set(player, teamOn(side, sideOfA))
    return sideOfA
  })
  return { sidesOfA, teamOf }
}
