import { firstListed, type LeaderboardEntry, type LeaderboardGroup } from '@warmup/domain/leaderboard'
import { LeaderboardCards, LeaderboardTable } from '@warmup/ui/leaderboard'
import type { Board } from './leaderboard.queries.ts'
import { useBoardList } from './use-board-list.ts'

type BoardListContainerProps = {
  board: Board
  groups: readonly LeaderboardGroup[]
  /** There is room for a table, and for cards of the best five above it. */
  isWide: boolean
  ownSteamId: string | undefined
  onClearFilter: () => void
  onOpen: (player: LeaderboardEntry) => void
}

/** The players of a board, who are loaded as the visitor scrolls. */
export const BoardListContainer = ({
  board,
  groups,
  isWide,
  ownSteamId,
  onClearFilter,
  onOpen,
}: BoardListContainerProps) => {
  const { players, more, onMore } = useBoardList(board, groups)
  const List = isWide ? LeaderboardTable : LeaderboardCards
  return (
    <List
      // Another board begins at its first row, and not with the focus where the last one had it.
      key={`${board.mode} ${board.period} ${groups}`}
      mode={board.mode}
      players={players}
      skipped={firstListed(isWide, groups)}
      more={more}
      onMore={onMore}
      ownSteamId={ownSteamId}
      onClearFilter={groups.length > 0 ? onClearFilter : undefined}
      onOpen={onOpen}
    />
  )
}
