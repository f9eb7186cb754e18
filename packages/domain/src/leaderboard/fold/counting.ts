import type { LeaderboardMode } from '../modes.ts'
import type { CountingState } from './counting-state.ts'
import type { followPlayers } from './follow-players.ts'
import type { followRound } from './follow-round.ts'
import type { createTally } from './tally.ts'

/** What the lines of a log change. */
export type Counting = {
  readonly state: CountingState
  readonly mode: LeaderboardMode
  readonly tally: ReturnType<typeof createTally>
  readonly players: ReturnType<typeof followPlayers>
  readonly rounds: ReturnType<typeof followRound>
  /** Whether play currently counts. */
  isCounting(): boolean
  /** Whether kills and deaths currently count: not while a backup is loaded. */
  isPlaying(): boolean
}
