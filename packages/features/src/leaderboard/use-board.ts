import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { allTime, type LeaderboardGroup, type LeaderboardMode } from '@warmup/domain/leaderboard'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLoadable } from '../shared/index.ts'
import { type BoardChoice, choiceFromSearch, choiceToSearch, shownPeriod, toggled } from './board-choice.ts'
import { isFresh, listQuery, seasonsQuery, topQuery } from './leaderboard.queries.ts'

/** A choice begins anew, from page 1 and with what is true now. A list that was loaded just before, or is on its way, will do. */
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
  // A player's own numbers are of all modes of a period: another mode alone would not load them again.
  const own = { queryKey: ['leaderboard', 'own'], predicate: ({ queryKey }: Query) => queryKey[3] === season }
  void client.refetchQueries({ ...own, type: 'active' }, { cancelRefetch: false })
}

/** Writes a choice into the address of this page, and nowhere else: a dialog such as the login's has one of its own. */
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
 * The board that is shown, mirrored in the address: choices add to the history, so that back brings the last one again. An
 * address without a season, or with one that the backend does not have, gets the first one's.
 */
export const useBoard = () => {
  const location = useLocation()
  const client = useQueryClient()
  const write = useAddressWriter()
  const seasons = useLoadable(seasonsQuery())
  // Anew with each step of the history: nothing was written while a dialog had the address, so it is due after its end.
  const choice = useMemo(() => choiceFromSearch(location.search), [location])
  const known = seasons.status === 'ready' ? seasons.data : seasons.status === 'failed' ? [] : undefined
  // Seasons that cannot be loaded say nothing against the one that was chosen.
  const hasFailed = seasons.status === 'failed' && choice.season !== undefined
  /** All time is shown because the seasons could not be loaded: nobody chose it. */
  const isAssumed = seasons.status === 'failed' && choice.season === undefined
  const period = hasFailed ? choice.season : shownPeriod(choice.season, known)

  useEffect(() => {
    if (seasons.status !== 'ready' || period === choice.season) return
    // Without any season the address stays as it is: there may be one the next time.
    if (choice.season === undefined && period === allTime) return
    write({ ...choice, season: period }, true)
  }, [seasons.status, period, choice, write])

  const change = (changed: (current: BoardChoice) => Partial<BoardChoice>) => {
    // Of the address, which is ahead of what is rendered: a second press may come before the first one shows.
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
    /** Somebody looks at the seasons: the first one is what is chosen next, most likely. */
    prefetchSeason: (hasTopCards: boolean) => {
      if (period !== allTime || firstSeason === undefined) return
      const first = { mode, period: firstSeason }
      void client.prefetchInfiniteQuery(listQuery(first, groups))
      if (hasTopCards) void client.prefetchQuery(topQuery(first))
    },
  }
}
