import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isOver, type LeaderboardGroup, type Season } from '@warmup/domain/leaderboard'
import { BoardSummary, RulesDialog } from '@warmup/ui/leaderboard'
import { useState } from 'react'
import { secondsSince, staleTroubleOf, useNow, useOnline } from '../shared/index.ts'
import { type Board, listQuery, rulesQuery, topQuery } from './leaderboard.queries.ts'

type BoardSummaryContainerProps = {
  board: Board
  groups: readonly LeaderboardGroup[]
  isWide: boolean
  /** The shown season; undefined for the all-time board. */
  season: Season | undefined
}

/** Age of the list, and its ranking rule: the only part of the page that changes every second. */
export const BoardSummaryContainer = ({ board, groups, isWide, season }: BoardSummaryContainerProps) => {
  const { data: list } = useInfiniteQuery(listQuery(board, groups))
  const updatedAt = list?.pages[0]?.updatedAt
  const top = useQuery({ ...topQuery(board), enabled: isWide && groups.length === 0 })
  const { data: rules } = useQuery(rulesQuery(board.mode))
  const [isOpen, setOpen] = useState(false)
  const isOnline = useOnline()
  const now = useNow(updatedAt !== undefined)
  return (
    <>
      <BoardSummary
        updatedSecondsAgo={updatedAt && secondsSince(updatedAt.getTime(), now)}
        isOver={isOver(season, now)}
        trouble={staleTroubleOf({ data: list, isError: top.isError, error: top.error }, isOnline)}
        onRules={rules && (() => setOpen(true))}
      />
      {rules && (
        <RulesDialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          rules={rules}
          dataHref={`/api/leaderboard/${rules.mode}/rules`}
        />
      )}
    </>
  )
}
