import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import {
  BoardSummary,
  type BoardSummaryProps,
  GroupFilter,
  type GroupFilterProps,
  LeaderboardCards,
  LeaderboardPage,
  LeaderboardTable,
  type LeaderboardTableProps,
  OwnStats,
  type OwnStatsProps,
  PeriodSwitcher,
  type PeriodSwitcherProps,
  TopCards,
  type TopCardsProps,
  useWideLayout,
} from '@warmup/ui/leaderboard'

export type LeaderboardScreenProps = {
  mode: LeaderboardMode
  onMode: (mode: LeaderboardMode) => void
  summary: BoardSummaryProps
  period: PeriodSwitcherProps
  ownStats: OwnStatsProps | undefined
  groups: GroupFilterProps
  topCards: TopCardsProps
  list: Omit<LeaderboardTableProps, 'skipped'>
}

/** The leaderboard with every part in its slot, as its container composes them. */
export const LeaderboardScreen = ({ mode, onMode, ...parts }: LeaderboardScreenProps) => {
  const isWide = useWideLayout()
  const hasCards = isWide && parts.groups.groups.length === 0
  return (
    <LeaderboardPage
      mode={mode}
      onMode={onMode}
      summary={<BoardSummary {...parts.summary} />}
      period={<PeriodSwitcher {...parts.period} />}
      ownStats={parts.ownStats && <OwnStats {...parts.ownStats} />}
      groups={<GroupFilter {...parts.groups} />}
      topCards={hasCards && <TopCards {...parts.topCards} />}
      list={
        isWide ? (
          <LeaderboardTable {...parts.list} skipped={hasCards ? 5 : 0} />
        ) : (
          <LeaderboardCards {...parts.list} skipped={0} />
        )
      }
    />
  )
}
