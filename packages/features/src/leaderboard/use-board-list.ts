import { useInfiniteQuery } from '@tanstack/react-query'
import { type LeaderboardGroup, mergePages } from '@warmup/domain/leaderboard'
import type { MorePlayers } from '@warmup/ui/leaderboard'
import { useMemo } from 'react'
import { useQueryLoadable } from '../shared/index.ts'
import { type Board, listQuery } from './leaderboard.queries.ts'

/**
 * The pages of a board's list loaded so far. Each choice has its own list, so that late answers to another choice are
 * ignored.
 */
export const useBoardList = (board: Board, groups: readonly LeaderboardGroup[], from: number) => {
  const options = listQuery(board, groups, from)
  const query = useInfiniteQuery(options)
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const pages = data?.pages
  const entries = useMemo(() => pages && mergePages(pages), [pages])

  const more = (): MorePlayers => {
    if (isFetching) return 'loading'
    if (isFetchNextPageError) return 'failed'
    return hasNextPage ? 'available' : 'exhausted'
  }
  return {
    players: useQueryLoadable(options.queryKey, { ...query, data: entries }),
    more: more(),
    onMore: () => void fetchNextPage({ cancelRefetch: false }),
  }
}
