import { useInfiniteQuery } from '@tanstack/react-query'
import type { LeaderboardGroup } from '@warmup/domain/leaderboard'
import { PeriodSwitcher, type PeriodSwitcherProps } from '@warmup/ui/leaderboard'
import { type Board, listQuery } from './leaderboard.queries.ts'

type PeriodContainerProps = Pick<PeriodSwitcherProps, 'seasons' | 'onChange' | 'onSeasonIntent'> & {
  board: Board
  groups: readonly LeaderboardGroup[]
  /** Nobody chose the period, and the seasons, of which it might be one, could not be loaded. */
  isAssumed: boolean
}

/** The periods; one that is only assumed counts as chosen once its list is there. */
export const PeriodContainer = ({ board, groups, isAssumed, ...switcher }: PeriodContainerProps) => {
  const { data: list } = useInfiniteQuery(listQuery(board, groups))
  const isKnown = !isAssumed || list !== undefined
  return <PeriodSwitcher {...switcher} period={isKnown ? board.period : undefined} />
}
