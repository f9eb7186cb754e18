import type { LeaderboardEntry } from '@warmup/domain/leaderboard'
import { TopCards } from '@warmup/ui/leaderboard'
import { useLoadable } from '../shared/index.ts'
import { type Board, topQuery } from './leaderboard.queries.ts'

type TopCardsContainerProps = {
  board: Board
  ownSteamId: string | undefined
  isOver: boolean
  onOpen: (player: LeaderboardEntry) => void
}

/** The top five, reloaded every 30 s. Cards may swap places without moving anything else. */
export const TopCardsContainer = ({ board, ownSteamId, isOver, onOpen }: TopCardsContainerProps) => (
  <TopCards
    mode={board.mode}
    players={useLoadable(topQuery(board))}
    ownSteamId={ownSteamId}
    isOver={isOver}
    onOpen={onOpen}
  />
)
