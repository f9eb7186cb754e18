import type { Side } from '../../game/log/log-event.ts'
import type { CountingState, Round } from './counting-state.ts'
import type { AddCount } from './tally.ts'

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

/** Records a player who is now the last of a side that started with more, with an enemy still alive. */
const noteClutches = (round: Round): void => {
  for (const side of ['ct', 't'] as const) {
    const [last, ...others] = aliveOn(round, side)
    const isAlone = last !== undefined && others.length === 0 && round.started[side] > 1
    if (isAlone && round.clutch[side] === undefined && aliveOn(round, otherSide[side]).length > 0)
      round.clutch[side] = last
  }
}

/** Tracks the rounds of a match, and counts wins, losses and clutches. */
export const followRound = (state: CountingState, addPlay: AddCount) => ({
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
  /** Removes a player who leaves the server or changes sides from the round. */
  leave: (steamId: string): void => {
    const { round } = state
    if (round === undefined) return
    round.alive = round.alive.filter((other) => other !== steamId)
    noteClutches(round)
    delete round.members[steamId]
  },
  /** Sets a side that no line announced: the player had it before the round. */
  correctSide: (steamId: string, side: Side): void => {
    const { round } = state
    if (round !== undefined && !round.isSettled && Object.hasOwn(round.members, steamId)) round.members[steamId] = side
  },
  /** Counts a decided round once. A round without players on both sides does not count. */
  settle: (winner: Side | undefined): void => {
    const { round } = state
    if (round === undefined || round.isSettled) return
    round.isSettled = true
    if (winner === undefined || round.started.ct === 0 || round.started.t === 0) return
    for (const [steamId, side] of Object.entries(round.members)) addPlay(steamId, side === winner ? 'wins' : 'loses')
    for (const side of ['ct', 't'] as const) {
      const last = round.clutch[side]
      if (last === undefined || round.members[last] !== side) continue
      addPlay(last, 'clutches')
      if (side === winner) addPlay(last, 'clutchWins')
    }
  },
  end: (): void => {
    if (state.round !== undefined) state.round.isOver = true
  },
})
