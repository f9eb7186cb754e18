import type { LeaderboardMode } from '../modes.ts'
import type { CountingState, RoundCounts } from './counting-state.ts'
import { type Increments, noIncrements } from './increments.ts'
import { maxMatchPlayers, maxRoundsTakenBack } from './limits.ts'
import { hasRounds } from './modes.ts'

/** Adds to a player's totals; a negative amount subtracts. */
export type AddCount = (steamId: string, key: keyof Increments, amount?: number) => void

/**
 * Adds up the counts of lines. In modes with rounds, a match's counts can be discarded until it is settled: another
 * start shows that it was a knife round or was restarted.
 */
export const createTally = (state: CountingState, mode: LeaderboardMode) => {
  const increments = new Map<string, Increments>()

  const add: AddCount = (steamId, key, amount = 1) => {
    const counts = increments.get(steamId) ?? noIncrements()
    counts[key] += amount
    increments.set(steamId, counts)
  }

  const addTo = (all: RoundCounts['counts'], steamId: string, key: keyof Increments, amount: number): void => {
    const counts = all[steamId] ?? {}
    counts[key] = (counts[key] ?? 0) + amount
    all[steamId] = counts
  }

  /** The counts of the current round. */
  const currentRound = (): RoundCounts['counts'] => {
    const played = state.rounds.current
    const last = state.lastRounds.at(-1)
    if (last?.played === played) return last.counts
    const round: RoundCounts = { played, counts: {} }
    state.lastRounds = [...state.lastRounds, round].slice(-maxRoundsTakenBack)
    return round.counts
  }

  const noteInMatch: AddCount = (steamId, key, amount = 1) => {
    const { match } = state
    if (!Object.hasOwn(match, steamId)) {
      const [first, ...others] = Object.keys(match)
      if (first !== undefined && others.length + 1 >= maxMatchPlayers)
        for (const counts of [match, ...state.lastRounds.map((round) => round.counts)]) delete counts[first]
    }
    addTo(match, steamId, key, amount)
    addTo(currentRound(), steamId, key, amount)
  }

  const subtract = (all: RoundCounts['counts']): void => {
    for (const [steamId, counts] of Object.entries(all))
      for (const [key, amount] of Object.entries(counts)) {
        add(steamId, key as keyof Increments, -amount)
        addTo(state.match, steamId, key as keyof Increments, -amount)
      }
  }

  const settle = (): void => {
    Object.assign(state, { match: {}, lastRounds: [] })
  }

  return {
    increments,
    /** Adds final counts. */
    add,
    /** Adds counts that are discarded together with the match. */
    addPlay: ((steamId, key, amount) => {
      add(steamId, key, amount)
      if (hasRounds(mode)) noteInMatch(steamId, key, amount)
    }) satisfies AddCount as AddCount,
    /** Makes the match's counts final. */
    settle,
    /** Discards the match's counts. */
    takeBack: (): void => {
      subtract(structuredClone(state.match))
      settle()
    },
    /** Discards the counts of the rounds that began after this number of won rounds, or later. */
    takeBackTo: (played: number): void => {
      for (const round of state.lastRounds) if (round.played >= played) subtract(round.counts)
      state.lastRounds = state.lastRounds.filter((round) => round.played < played)
    },
  }
}
