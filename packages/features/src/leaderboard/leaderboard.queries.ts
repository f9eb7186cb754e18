import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { allTime, type LeaderboardGroup, type LeaderboardMode } from '@warmup/domain/leaderboard'
import { ApiError, areaCalls } from '../shared/index.ts'

const calls = areaCalls(() => import('@warmup/domain/leaderboard/calls'))

/** Reload interval of the cards and the visitor's own numbers, in milliseconds. */
export const liveReloadMs = 30_000
/** How long unused lists stay cached, so that going back finds the same row, in milliseconds. */
const keptMs = 30 * 60_000
/** Age in milliseconds after which a returning visitor gets a new list, if it was not scrolled. */
const oldMs = 5 * 60_000

/** A board: mode and period (a season's id or `all`). With an undefined period nothing is loaded. */
export type Board = { readonly mode: LeaderboardMode; readonly period: string | undefined }

/** Other backends only know seasons: all time means no season. */
const seasonOf = (period: string): string | undefined => (period === allTime ? undefined : period)

/** Whether data loaded at `loadedAt` (milliseconds since 1970) is still fresh; 0 means loading. */
export const isFresh = (loadedAt: number, now = Date.now()): boolean => loadedAt === 0 || now - loadedAt < liveReloadMs

/** Seasons, the newest first; loaded once. */
export const seasonsQuery = () =>
  queryOptions({
    queryKey: ['leaderboard', 'seasons'],
    queryFn: calls.read('getSeasons'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The top five of a board. */
export const topQuery = ({ mode, period }: Board) =>
  queryOptions({
    queryKey: ['leaderboard', 'top', mode, period],
    queryFn:
      period === undefined
        ? skipToken
        : calls.read('getTopPlayers', { params: { mode }, query: { season: seasonOf(period) } }),
    refetchInterval: liveReloadMs,
    gcTime: keptMs,
  })

/** A page number from 1, and the edition of the previous page. */
type PageParam = { readonly page: number; readonly edition: string | undefined }

type ListPages = { readonly pages: readonly unknown[]; readonly pageParams: readonly unknown[] }

type ListQuery = { readonly state: { readonly data?: unknown; readonly dataUpdatedAt: number } }

/** On reconnecting, loads a list that had failed; existing rows stay. */
const whenReconnected = ({ state }: ListQuery) => (state.data === undefined ? 'always' : false)

/** On returning, loads a list without rows, and an old list with only its first page. */
const whenReturning = ({ state }: ListQuery) => {
  const list = state.data as ListPages | undefined
  if (list === undefined) return 'always'
  return list.pages.length === 1 && Date.now() - state.dataUpdatedAt > oldMs ? 'always' : false
}

/** Whether the requested edition has expired. */
const isEditionGone = (error: unknown): boolean => error instanceof ApiError && error.status === 410

/**
 * Pages of a board's list, all from one edition while it is available, then from the current board. Not reloaded while
 * it is read: its rows must not move. `from`: the first page of the list.
 */
export const listQuery = ({ mode, period }: Board, groups: readonly LeaderboardGroup[], from = 1) =>
  infiniteQueryOptions({
    queryKey: ['leaderboard', 'list', mode, period, groups.join(','), from],
    queryFn:
      period === undefined
        ? skipToken
        : async ({ signal, pageParam: { page, edition } }) => {
            const load = (from?: string) => {
              const query = { page: String(page), usergroup: groups.join(','), edition: from, season: seasonOf(period) }
              return calls.read('getLeaderboardPage', { params: { mode }, query })({ signal })
            }
            try {
              return await load(edition)
            } catch (error) {
              if (!isEditionGone(error)) throw error
              return await load()
            }
          },
    initialPageParam: { page: from, edition: undefined } as PageParam,
    getNextPageParam: ({ totalPages, edition }, _, { page }): PageParam | undefined =>
      page < totalPages ? { page: page + 1, edition } : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    refetchOnReconnect: whenReconnected,
    refetchOnMount: whenReturning,
    refetchOnWindowFocus: whenReturning,
  })

/** A player's entries, one per mode. Not fetched for visitors. */
export const ownEntriesQuery = (steamId: string | undefined, period: string | undefined) =>
  queryOptions({
    queryKey: ['leaderboard', 'own', steamId, period],
    queryFn:
      steamId === undefined || period === undefined
        ? skipToken
        : calls.read('getPlayerEntries', { params: { steamId }, query: { season: seasonOf(period) } }),
    refetchInterval: liveReloadMs,
    gcTime: keptMs,
  })

/** What determines a player's rank. Not in the public contract: null if another backend lacks it. */
export const playerDetailQuery = ({ mode, period }: Board, steamId: string | undefined) =>
  queryOptions({
    queryKey: ['leaderboard', 'detail', mode, period, steamId],
    queryFn:
      steamId === undefined || period === undefined
        ? skipToken
        : calls.readIfKnown('getPlayerDetail', { params: { mode, steamId }, query: { season: seasonOf(period) } }),
    retry: false,
  })

/** The rules of a board's ranking. Not in the public contract: other backends may lack it. */
export const rulesQuery = (mode: LeaderboardMode) =>
  queryOptions({
    queryKey: ['leaderboard', 'rules', mode],
    queryFn: calls.read('getLeaderboardRules', { params: { mode } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
