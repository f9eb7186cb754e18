import { firstListed, type LeaderboardEntry, type LeaderboardGroup } from '@warmup/domain/leaderboard'
import { LeaderboardCards, LeaderboardTable } from '@warmup/ui/leaderboard'
import type { Board } from './leaderboard.queries.ts'
import { useBoardList } from './use-board-list.ts'

type BoardListContainerProps = {
  board: Board
  groups: readonly LeaderboardGroup[]
  /** Whether a table with cards of the top five fits. */
  isWide: boolean
  ownSteamId: string | undefined
  isOver: boolean
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
  onClearFilter,
  onOpen,
}: BoardListContainerProps) => {
  const { players, more, onMore } = useBoardList(board, groups)
  const List = isWide ? LeaderboardTable : LeaderboardCards
  return (
    <List
      // A different board starts at its first row, without the previous focus.
      key={`${board.mode} ${board.period} ${groups}`}
      mode={board.mode}
      players={players}
      skipped={firstListed(isWide, groups)}
      more={more}
      onMore={onMore}
      ownSteamId={ownSteamId}
      isOver={isOver}
      onClearFilter={groups.length > 0 ? onClearFilter : undefined}
      onOpen={onOpen}
    />
  )
}
