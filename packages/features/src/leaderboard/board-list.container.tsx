import {
  firstListed,
  type LeaderboardEntry,
  type LeaderboardGroup,
  leaderboardPageSize,
} from '@warmup/domain/leaderboard'
import { EarlierPlayers, LeaderboardCards, LeaderboardTable } from '@warmup/ui/leaderboard'
import { useEffect } from 'react'
import type { Board } from './leaderboard.queries.ts'
import { useBoardList } from './use-board-list.ts'
import type { Jump } from './use-jump.ts'

/** Maximum number of players loaded to find one whose rank is known. */
const mostLoaded = 3 * leaderboardPageSize

type BoardListContainerProps = {
  board: Board
  groups: readonly LeaderboardGroup[]
  /** Whether a table with cards of the top five fits. */
  isWide: boolean
  ownSteamId: string | undefined
  isOver: boolean
  /** The row to go to; undefined if the list begins with its first player. */
  jump: Jump | undefined
  onFromFirst: () => void
  onClearFilter: () => void
  onOpen: (player: LeaderboardEntry) => void
}

/** The players of a board, loaded while the visitor scrolls. */
export const BoardListContainer = ({
  board,
  groups,
  isWide,
  ownSteamId,
  isOver,
  jump,
  onFromFirst,
  onClearFilter,
  onOpen,
}: BoardListContainerProps) => {
  const from = jump?.from ?? 1
  const { players, more, onMore } = useBoardList(board, groups, from)
  const loaded = players.status === 'ready' ? players.data : undefined
  // The ranks may have changed since: the player may be on the next page.
  const isMissing = jump !== undefined && loaded?.every(({ steamId }) => steamId !== jump.steamId)
  useEffect(() => {
    if (isMissing && more === 'available' && (loaded?.length ?? 0) < mostLoaded) onMore()
  })
  const List = isWide ? LeaderboardTable : LeaderboardCards
  const list = (
    <List
      // A different board starts at its first row, without the previous focus.
      key={`${board.mode} ${board.period} ${groups} ${from}`}
      mode={board.mode}
      players={players}
      skipped={from > 1 ? 0 : firstListed(isWide, groups)}
      before={(from - 1) * leaderboardPageSize}
      focused={jump}
      more={more}
      onMore={onMore}
      ownSteamId={ownSteamId}
      isOver={isOver}
      onClearFilter={groups.length > 0 ? onClearFilter : undefined}
      onOpen={onOpen}
    />
  )
  return from > 1 ? (
    <>
      <EarlierPlayers onShow={onFromFirst} />
      {list}
    </>
  ) : (
    list
  )
}
