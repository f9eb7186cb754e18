import type { LeaderboardMode } from '../modes.ts'
import type { CountingState } from './counting-state.ts'
import { type Increments, noIncrements } from './increments.ts'
import { maxMatchPlayers } from './limits.ts'
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

  const noteInMatch: AddCount = (steamId, key, amount = 1) => {
    const { match } = state
    if (!Object.hasOwn(match, steamId)) {
      const [first, ...others] = Object.keys(match)
      if (first !== undefined && others.length + 1 >= maxMatchPlayers) delete match[first]
    }
    const counts = match[steamId] ?? {}
    counts[key] = (counts[key] ?? 0) + amount
    match[steamId] = counts
  }

  const settle = (): void => {
    state.match = {}
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
      for (const [steamId, counts] of Object.entries(state.match))
        for (const [key, amount] of Object.entries(counts)) add(steamId, key as keyof Increments, -amount)
      settle()
    },
  }
}
