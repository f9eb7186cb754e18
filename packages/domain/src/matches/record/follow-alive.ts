import type { Side } from '../../game/log/log-event.ts'
import { playerIn } from './follow-match.ts'
import type { OpenMatch, OpenRound, Present } from './match-state.ts'

const sides = ['ct', 't'] as const
const otherSide = { ct: 't', t: 'ct' } as const satisfies Record<Side, Side>

/** Notes who is alive when a round begins: everyone on a side. */
export const beginAlive = (match: OpenMatch, present: readonly Present[]): void => {
  const round = match.rounds.at(-1)
  if (round === undefined || round.endedAt !== undefined) return
  const alive: Record<Side, number[]> = { ct: [], t: [] }
  for (const player of present) {
    const at = playerIn(match, player)
    if (at !== undefined) alive[player.side].push(at)
  }
  Object.assign(round, { alive, clutches: [] })
}

/** A player no longer plays in the round. The last player of a side that had several is then in a clutch. */
const remove = (round: OpenRound, side: Side, player: number): void => {
  const { alive, clutches, endedAt } = round
  if (alive?.[side].includes(player) !== true) return
  alive[side] = alive[side].filter((other) => other !== player)
  const [last] = alive[side]
  const against = alive[otherSide[side]].length
  if (endedAt === undefined && last !== undefined && alive[side].length === 1 && against > 0)
    clutches?.push({ player: last, side, against })
}

const hasDied = ({ events }: OpenRound, player: number): boolean =>
  events.some(({ kind, by, victim }) => (kind === 'kill' && victim === player) || (kind === 'death' && by === player))

/**
 * Follows a death, before it is added to the round. A player who takes part without having been there at the start shows
 * that lines were lost: then it is unknown who was alive.
 */
export const followDeath = (match: OpenMatch, victim: number, killer?: number): void => {
  const round = match.rounds.at(-1)
  if (round?.alive === undefined) return
  const { alive } = round
  const isKnown = (player: number) => sides.some((side) => alive[side].includes(player)) || hasDied(round, player)
  if (!isKnown(victim) || (killer !== undefined && !isKnown(killer))) {
    delete round.alive
    delete round.clutches
    return
  }
  for (const side of sides) remove(round, side, victim)
}

/** Players who left their side no longer play in the round. */
export const followLeaving = (match: OpenMatch, present: readonly Present[]): void => {
  const round = match.rounds.at(-1)
  if (round?.alive === undefined || round.endedAt !== undefined) return
  for (const side of sides)
    for (const player of round.alive[side]) {
      const { steamId, name } = match.players[player] ?? { steamId: null, name: '' }
      const isHere = present.some(
        (other) => other.side === side && other.steamId === steamId && (steamId !== null || other.name === name),
      )
      if (!isHere) remove(round, side, player)
    }
}
