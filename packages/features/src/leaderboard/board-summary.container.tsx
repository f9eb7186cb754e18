import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { LeaderboardGroup } from '@warmup/domain/leaderboard'
import { BoardSummary, RulesDialog } from '@warmup/ui/leaderboard'
import { useState } from 'react'
import { secondsSince, troubleOf, useNow, useOnline } from '../shared/index.ts'
import { type Board, listQuery, rulesQuery, topQuery } from './leaderboard.queries.ts'

type BoardSummaryContainerProps = { board: Board; groups: readonly LeaderboardGroup[]; isWide: boolean }

/** How old the list is, and how it ranks: the only part of the page that changes every second. */
export const BoardSummaryContainer = ({ board, groups, isWide }: BoardSummaryContainerProps) => {
  const { data: list } = useInfiniteQuery(listQuery(board, groups))
  const updatedAt = list?.pages[0]?.updatedAt
  const top = useQuery({ ...topQuery(board), enabled: isWide && groups.length === 0 })
  const { data: rules } = useQuery(rulesQuery(board.mode))
  const [isOpen, setOpen] = useState(false)
  const isOnline = useOnline()
  const now = useNow(updatedAt !== undefined)
  const trouble = () => {
    if (list === undefined) return undefined
    if (!isOnline) return 'offline'
    return top.isError ? (troubleOf(top.error) ?? 'stale') : undefined
  }
  return (
    <>
      <BoardSummary
        updatedSecondsAgo={updatedAt && secondsSince(updatedAt.getTime(), now)}
        trouble={trouble()}
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
