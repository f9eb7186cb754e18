import type { LeaderboardEntry } from '@warmup/domain/leaderboard'
import { TopCards } from '@warmup/ui/leaderboard'
import { useLoadable } from '../shared/index.ts'
import { type Board, topQuery } from './leaderboard.queries.ts'

type TopCardsContainerProps = {
  board: Board
  ownSteamId: string | undefined
  onOpen: (player: LeaderboardEntry) => void
}

/** The best five, again every 30 s: their cards may change places, which moves nothing else. */
export const TopCardsContainer = ({ board, ownSteamId, onOpen }: TopCardsContainerProps) => (
  <TopCards mode={board.mode} players={useLoadable(topQuery(board))} ownSteamId={ownSteamId} onOpen={onOpen} />
)
