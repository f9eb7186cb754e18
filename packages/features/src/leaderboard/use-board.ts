import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { allTime, type LeaderboardGroup, type LeaderboardMode } from '@warmup/domain/leaderboard'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLoadable } from '../shared/index.ts'
import { type BoardChoice, choiceFromSearch, choiceToSearch, shownPeriod, toggled } from './board-choice.ts'
import { isFresh, listQuery, seasonsQuery, topQuery } from './leaderboard.queries.ts'

/** Loads a new choice from page 1 with current data, unless its list is fresh or already loading. */
const beginAnew = (client: QueryClient, { mode, season, groups }: BoardChoice) => {
  const { queryKey: listKey } = listQuery({ mode, period: season }, groups)
  const list = client.getQueryState(listKey)
  const isFirstPage = list?.data === undefined || list.data.pages.length === 1
  if (list !== undefined && !(isFirstPage && isFresh(list.dataUpdatedAt))) {
    client.removeQueries({ queryKey: listKey, exact: true, type: 'inactive' })
  }
  for (const queryKey of [
    ['leaderboard', 'top'],
    ['leaderboard', 'own'],
  ])
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  // Own numbers cover all modes of a period, so switching only the mode would not reload them.
  const own = { queryKey: ['leaderboard', 'own'], predicate: ({ queryKey }: Query) => queryKey[3] === season }
  void client.refetchQueries({ ...own, type: 'active' }, { cancelRefetch: false })
}

/** Writes a choice into the URL of this page only: dialogs such as the login have URLs of their own. */
const useAddressWriter = () => {
  const { pathname: ownPathname } = useLocation()
  const navigate = useNavigate()
  return useCallback(
    (choice: BoardChoice, replace: boolean) => {
      const { pathname, search, hash } = window.location
      const wanted = choiceToSearch(choice, search)
      if (pathname === ownPathname && wanted !== search) navigate({ search: wanted, hash }, { replace })
    },
    [navigate, ownPathname],
  )
}

/**
 * The current board, synchronised with the URL. Choices create history entries, so that Back restores the previous one.
 * A URL without a valid season gets the first season.
 */
export const useBoard = () => {
  const location = useLocation()
  const client = useQueryClient()
  const write = useAddressWriter()
  const seasons = useLoadable(seasonsQuery())
  // Recomputed on each navigation: writing waits while a dialog owns the URL.
  const choice = useMemo(() => choiceFromSearch(location.search), [location])
  const known = seasons.status === 'ready' ? seasons.data : seasons.status === 'failed' ? [] : undefined
  // If loading the seasons failed, a chosen season is trusted.
  const hasFailed = seasons.status === 'failed' && choice.season !== undefined
  /** All time is shown because loading the seasons failed, not by choice. */
  const isAssumed = seasons.status === 'failed' && choice.season === undefined
  const period = hasFailed ? choice.season : shownPeriod(choice.season, known)

  useEffect(() => {
    if (seasons.status !== 'ready' || period === choice.season) return
    // Without seasons the URL stays unchanged, because there may be some next time.
    if (choice.season === undefined && period === allTime) return
    write({ ...choice, season: period }, true)
  }, [seasons.status, period, choice, write])

  const change = (changed: (current: BoardChoice) => Partial<BoardChoice>) => {
    // From the URL, which is newer than the rendered state: a second press may come before the first is rendered.
    const current = choiceFromSearch(window.location.search)
    const before = { ...current, season: current.season ?? (isAssumed ? undefined : period) }
    const next = { ...before, ...changed(current) }
    if (choiceToSearch(next, '') === choiceToSearch(before, '')) return
    beginAnew(client, next)
    write(next, false)
  }
  const firstSeason = known?.[0]?.id
  const { mode, groups } = choice
  return {
    seasons,
    isAssumed,
    board: useMemo(() => ({ mode, period }), [mode, period]),
    groups,
    chooseMode: (next: LeaderboardMode) => change(() => ({ mode: next })),
    choosePeriod: (next: string) => change(() => ({ season: next })),
    toggleGroup: (group: LeaderboardGroup) => change(({ groups: chosen }) => ({ groups: toggled(chosen, group) })),
    clearGroups: () => change(() => ({ groups: [] })),
    /** Called when the visitor opens the seasons: the first one is the most likely choice. */
    prefetchSeason: (hasTopCards: boolean) => {
      if (period !== allTime || firstSeason === undefined) return
      const first = { mode, period: firstSeason }
      void client.prefetchInfiniteQuery(listQuery(first, groups))
      if (hasTopCards) void client.prefetchQuery(topQuery(first))
    },
  }
}
