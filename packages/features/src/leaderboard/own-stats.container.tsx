import { useQuery } from '@tanstack/react-query'
import { type LeaderboardEntry, rankingStat } from '@warmup/domain/leaderboard'
import type { Loadable } from '@warmup/ui/common'
import { type OwnPlayer, OwnStats } from '@warmup/ui/leaderboard'
import { useLoadable } from '../shared/index.ts'
import { type Board, liveReloadMs, ownEntriesQuery, playerDetailQuery } from './leaderboard.queries.ts'

type OwnStatsContainerProps = {
  player: OwnPlayer
  board: Board
  onOpen: (player: LeaderboardEntry) => void
}

/** The signed-in player's own place on the board, with what is missing to the next where the backend tells. */
export const OwnStatsContainer = ({ player, board, onOpen }: OwnStatsContainerProps) => {
  const entries = useLoadable(ownEntriesQuery(player.steamId, board.period))
  const ofMode = (list: readonly LeaderboardEntry[]) => list.find(({ mode }) => mode === board.mode)
  const entry: Loadable<LeaderboardEntry | undefined> =
    entries.status === 'ready' ? { status: 'ready', data: ofMode(entries.data) } : entries
  const ownRank = entry.status === 'ready' ? entry.data?.rank : undefined
  const { data: detail } = useQuery({
    ...playerDetailQuery(board, ownRank === undefined ? undefined : player.steamId),
    // As the numbers beside it; a backend that does not tell is left alone.
    refetchInterval: ({ state }) => (state.data === null ? false : liveReloadMs),
  })
  const rank = detail?.next?.entry.rank
  // The two answers may be of different moments: a gap to somebody who is not just ahead is none.
  const isJustAhead = rank !== undefined && ownRank !== undefined && rank === ownRank - 1
  return (
    <OwnStats
      player={player}
      mode={board.mode}
      entry={entry}
      gap={detail?.next && isJustAhead ? { rank, value: detail.next.gap, key: rankingStat[board.mode] } : undefined}
      onOpen={onOpen}
    />
  )
}
