import type { LeaderboardEntry, LeaderboardMode } from '@warmup/domain/leaderboard'
import type { Loadable } from '../../common/index.ts'

/** What comes after the players loaded so far. */
export type MorePlayers = 'available' | 'loading' | 'failed' | 'exhausted'

/** The table and the list of cards show the same. */
export type BoardListProps = {
  mode: LeaderboardMode
  /** Everybody loaded so far, from the first. */
  players: Loadable<readonly LeaderboardEntry[]>
  /** How many of them, from the first, have a card above the list. */
  skipped?: number
  more: MorePlayers
  /** The end came into view, or the last try failed and another is wanted. */
  onMore: () => void
  /** The signed-in player, whose row is marked. */
  ownSteamId?: string | undefined
  /** Shows everybody again; absent where no filter is active. */
  onClearFilter?: (() => void) | undefined
  /** A player's numbers are asked for. */
  onOpen: (player: LeaderboardEntry) => void
}
