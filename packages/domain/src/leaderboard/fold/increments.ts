import { type Counter, forCounters } from '../counters.ts'

/** Changes to a player's totals from a batch of log lines; negative if a match is discarded. */
export type Increments = Record<Counter | 'playtimeSeconds' | 'sessions', number>

export const noIncrements = (): Increments => ({ ...forCounters(() => 0), playtimeSeconds: 0, sessions: 0 })
