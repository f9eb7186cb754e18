import { useInfiniteQuery } from '@tanstack/react-query'
import type { LeaderboardGroup } from '@warmup/domain/leaderboard'
import { PeriodSwitcher, type PeriodSwitcherProps } from '@warmup/ui/leaderboard'
import { type Board, listQuery } from './leaderboard.queries.ts'

type PeriodContainerProps = Pick<PeriodSwitcherProps, 'seasons' | 'onChange' | 'onSeasonIntent'> & {
  board: Board
  groups: readonly LeaderboardGroup[]
  /** The period was not chosen, and loading the seasons failed. */
  isAssumed: boolean
}

/** The period switcher. An assumed period becomes the chosen one once its list has loaded. */
export const PeriodContainer = ({ board, groups, isAssumed, ...switcher }: PeriodContainerProps) => {
  const { data: list } = useInfiniteQuery(listQuery(board, groups))
  const isKnown = !isAssumed || list !== undefined
  return <PeriodSwitcher {...switcher} period={isKnown ? board.period : undefined} />
}
