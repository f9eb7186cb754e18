import type { LeaderboardEntry, PlayerDetail } from '@warmup/domain/leaderboard'
import type { Loadable } from '@warmup/ui/common'
import { PlayerDetailDialog } from '@warmup/ui/leaderboard'
import { useLoadable, usePlayerHref } from '../shared/index.ts'
import { type Board, playerDetailQuery } from './leaderboard.queries.ts'

/** The player in the dialog and their board; kept while the dialog closes. */
export type OpenPlayer = { readonly player: LeaderboardEntry; readonly board: Board; readonly isOpen: boolean }

type PlayerDetailContainerProps = {
  open: OpenPlayer
  periodName: string
  onClose: () => void
}

/** A player's numbers and what determines the rank; that part is omitted if the backend lacks it. */
export const PlayerDetailContainer = ({ open, periodName, onClose }: PlayerDetailContainerProps) => {
  const answer = useLoadable(playerDetailQuery(open.board, open.player.steamId))
  const playerHref = usePlayerHref()
  const known = (): Loadable<PlayerDetail> | undefined => {
    if (answer.status !== 'ready') return answer
    return answer.data === null ? undefined : { status: 'ready', data: answer.data }
  }
  return (
    <PlayerDetailDialog
      isOpen={open.isOpen}
      onClose={onClose}
      mode={open.board.mode}
      periodName={periodName}
      player={open.player}
      pageHref={playerHref?.(open.player.steamId)}
      detail={known()}
    />
  )
}
