import { useQuery } from '@tanstack/react-query'
import { type LeaderboardEntry, rankingStat } from '@warmup/domain/leaderboard'
import type { Loadable } from '@warmup/ui/common'
import { type OwnPlayer, OwnStats, type OwnStatsProps } from '@warmup/ui/leaderboard'
import { useLoadable } from '../shared/index.ts'
import { type Board, liveReloadMs, ownEntriesQuery, playerDetailQuery } from './leaderboard.queries.ts'

type OwnStatsContainerProps = Pick<OwnStatsProps, 'isFiltered' | 'isOver'> & {
  player: OwnPlayer
  board: Board
  onOpen: (player: LeaderboardEntry) => void
  /** Returns what goes to a rank in the list; undefined if the list does not show that rank. */
  jumpTo: (rank: number) => (() => void) | undefined
}

/** The signed-in player's entry, and the gap to the next player if the backend sends it. */
export const OwnStatsContainer = ({ player, board, onOpen, jumpTo, ...shown }: OwnStatsContainerProps) => {
  const entries = useLoadable(ownEntriesQuery(player.steamId, board.period))
  const ofMode = (list: readonly LeaderboardEntry[]) => list.find(({ mode }) => mode === board.mode)
  const entry: Loadable<LeaderboardEntry | undefined> =
    entries.status === 'ready' ? { status: 'ready', data: ofMode(entries.data) } : entries
  const ownRank = entry.status === 'ready' ? entry.data?.rank : undefined
  const { data: detail } = useQuery({
    ...playerDetailQuery(board, ownRank === undefined ? undefined : player.steamId),
    // Same interval as the numbers beside it; stops if the backend lacks the call.
    refetchInterval: ({ state }) => (state.data === null ? false : liveReloadMs),
  })
  const rank = detail?.next?.entry.rank
  // The two answers may be from different times: the gap is shown only if the next player is exactly one rank ahead.
  const isJustAhead = rank !== undefined && ownRank !== undefined && rank === ownRank - 1
  return (
    <OwnStats
      {...shown}
      player={player}
      mode={board.mode}
      entry={entry}
      gap={detail?.next && isJustAhead ? { rank, value: detail.next.gap, key: rankingStat[board.mode] } : undefined}
      onOpen={onOpen}
      onJump={ownRank === undefined ? undefined : jumpTo(ownRank)}
    />
  )
}
