import type { LeaderboardEntry, LeaderboardMode } from '@warmup/domain/leaderboard'
import type { Loadable } from '../../common/index.ts'

/** State of the next page of players. */
export type MorePlayers = 'available' | 'loading' | 'failed' | 'exhausted'

/** Common props of the table and the card list. */
export type BoardListProps = {
  /** The game mode. */
  mode: LeaderboardMode
  /** All players loaded so far, from the first rank. */
  players: Loadable<readonly LeaderboardEntry[]>
  /** How many players, from the first, the top cards show instead of the list. */
  skipped?: number
  /** How many players of the board come before the first loaded one. */
  before?: number
  /** A player whose row to focus once it is loaded; a new object focuses it again. */
  focused?: { readonly steamId: string } | undefined
  /** Whether there are more players, and the state of loading them. */
  more: MorePlayers
  /** Called when the end comes into view, and to retry after a failure. */
  onMore: () => void
  /** The signed-in player, whose row is marked. */
  ownSteamId?: string | undefined
  /** Removes the filter; absent if no filter is active. */
  onClearFilter?: (() => void) | undefined
  /** The season has ended: no players will be added. */
  isOver?: boolean
  /** Opens the details of a player. */
  onOpen: (player: LeaderboardEntry) => void
}
