import type { Side } from '../log/log-event.ts'
import type { CountingState, Round } from './counting-state.ts'
import type { Increments } from './increments.ts'

const otherSide = { ct: 't', t: 'ct' } as const satisfies Record<Side, Side>

const newRound = (present: readonly (readonly [steamId: string, side: Side])[]): Round => ({
  members: Object.fromEntries(present),
  alive: present.map(([steamId]) => steamId),
  started: {
    ct: present.filter(([, side]) => side === 'ct').length,
    t: present.filter(([, side]) => side === 't').length,
  },
  clutch: {},
  isSettled: false,
  isOver: false,
})

const aliveOn = ({ members, alive }: Round, side: Side): string[] =>
  alive.filter((steamId) => members[steamId] === side)

/** Notes who has become the last of a side that had more, while an enemy is left. */
const noteClutches = (round: Round): void => {
  for (const side of ['ct', 't'] as const) {
    const [last, ...others] = aliveOn(round, side)
    const isAlone = last !== undefined && others.length === 0 && round.started[side] > 1
    if (isAlone && round.clutch[side] === undefined && aliveOn(round, otherSide[side]).length > 0)
      round.clutch[side] = last
  }
}

/** Follows the rounds of a match, and counts wins, losses and clutches. */
export const followRound = (state: CountingState, incrementsOf: (steamId: string) => Increments) => ({
  start: (present: readonly (readonly [steamId: string, side: Side])[]): void => {
    state.round = newRound(present)
  },
  drop: (): void => {
    state.round = undefined
  },
  die: (steamId: string): void => {
    const { round } = state
    if (round === undefined || round.isOver) return
    round.alive = round.alive.filter((other) => other !== steamId)
    noteClutches(round)
  },
  /** Whoever leaves a round or changes sides in it takes no part any more. */
  leave: (steamId: string): void => {
    const { round } = state
    if (round === undefined) return
    round.alive = round.alive.filter((other) => other !== steamId)
    noteClutches(round)
    delete round.members[steamId]
  },
  /** A side that a line shows and that no line told of: the player had it before the round. */
  correctSide: (steamId: string, side: Side): void => {
    const { round } = state
    if (round !== undefined && !round.isSettled && Object.hasOwn(round.members, steamId)) round.members[steamId] = side
  },
  /** Counts a decided round, once. Rounds without a player on each side count for nobody. */
  settle: (winner: Side | undefined): void => {
    const { round } = state
    if (round === undefined || round.isSettled) return
    round.isSettled = true
    if (winner === undefined || round.started.ct === 0 || round.started.t === 0) return
    for (const [steamId, side] of Object.entries(round.members))
      incrementsOf(steamId)[side === winner ? 'wins' : 'loses'] += 1
    for (const side of ['ct', 't'] as const) {
      const last = round.clutch[side]
      if (last === undefined || round.members[last] !== side) continue
      incrementsOf(last).clutches += 1
      if (side === winner) incrementsOf(last).clutchWins += 1
    }
  },
  end: (): void => {
    if (state.round !== undefined) state.round.isOver = true
  },
})
