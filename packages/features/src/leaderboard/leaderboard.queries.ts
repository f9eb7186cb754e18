import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { LeaderboardGroup, LeaderboardMode } from '@warmup/domain/leaderboard'
import { ApiError, nullIfUnknown } from '../shared/index.ts'

/** Loaded when it is first needed, with what parses the answers. */
const calls = () => import('./leaderboard.calls.ts')

/** Milliseconds after which the cards and the visitor's own numbers are loaded again. */
export const liveReloadMs = 30_000
/** How long what was left is kept, so that going back finds the same row, in milliseconds. */
const keptMs = 30 * 60_000
/** Milliseconds after which a list that nobody has scrolled is loaded again when somebody comes back to it. */
const oldMs = 5 * 60_000

/** A board: mode and period, which is a season's id or `all`. Undefined while the period is not known: nothing is loaded. */
export type Board = { readonly mode: LeaderboardMode; readonly period: string | undefined }

/** Whether two boards have the same players and numbers. */
export const isSameBoard = (one: Board, other: Board): boolean => one.mode === other.mode && one.period === other.period

/** Whether something that was loaded at `loadedAt`, in milliseconds since 1970, is as good as new; 0 is on its way. */
export const isFresh = (loadedAt: number, now = Date.now()): boolean => loadedAt === 0 || now - loadedAt < liveReloadMs

/** The seasons, the newest first; loaded once. */
export const seasonsQuery = () =>
  queryOptions({
    queryKey: ['leaderboard', 'seasons'],
    queryFn: async ({ signal }) => (await calls()).fetchSeasons({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The best five of a board. */
export const topQuery = ({ mode, period }: Board) =>
  queryOptions({
    queryKey: ['leaderboard', 'top', mode, period],
    queryFn:
      period === undefined
        ? skipToken
        : async ({ signal }) => (await calls()).fetchTopPlayers(mode, period, { signal }),
    refetchInterval: liveReloadMs,
    gcTime: keptMs,
  })

/** A page of the list, by its number from 1, of the same edition as the page before it. */
type PageParam = { readonly page: number; readonly edition: string | undefined }

type ListPages = { readonly pages: readonly unknown[]; readonly pageParams: readonly unknown[] }

type ListQuery = { readonly state: { readonly data?: unknown; readonly dataUpdatedAt: number } }

/** A list that could not be loaded is loaded once there is a network again; rows that are there stay. */
const whenReconnected = ({ state }: ListQuery) => (state.data === undefined ? 'always' : false)

/** So is what somebody comes back to without any row, and a list of the first page alone after a while. */
const whenReturning = ({ state }: ListQuery) => {
  const list = state.data as ListPages | undefined
  if (list === undefined) return 'always'
  return list.pages.length === 1 && Date.now() - state.dataUpdatedAt > oldMs ? 'always' : false
}

/** Whether the edition that was asked for is kept no longer. */
const isEditionGone = (error: unknown): boolean => error instanceof ApiError && error.status === 410

/**
 * The list of a board, page by page, all of one edition while that is kept; then it goes on with the board of now. Nothing
 * loads it again while it is read: its rows must not move.
 */
export const listQuery = ({ mode, period }: Board, groups: readonly LeaderboardGroup[]) =>
  infiniteQueryOptions({
    queryKey: ['leaderboard', 'list', mode, period, groups.join(',')],
    queryFn:
      period === undefined
        ? skipToken
        : async ({ signal, pageParam: { page, edition } }) => {
            const { fetchBoardPage } = await calls()
            const query = { page: String(page), usergroup: groups.join(',') }
            try {
              return await fetchBoardPage(mode, period, { ...query, edition }, { signal })
            } catch (error) {
              if (!isEditionGone(error)) throw error
              return await fetchBoardPage(mode, period, query, { signal })
            }
          },
    initialPageParam: { page: 1, edition: undefined } as PageParam,
    getNextPageParam: ({ totalPages, edition }, _, { page }): PageParam | undefined =>
      page < totalPages ? { page: page + 1, edition } : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    refetchOnReconnect: whenReconnected,
    refetchOnMount: whenReturning,
    refetchOnWindowFocus: whenReturning,
  })

/** A player's entries, one for each mode. Not fetched for visitors. */
export const ownEntriesQuery = (steamId: string | undefined, period: string | undefined) =>
  queryOptions({
    queryKey: ['leaderboard', 'own', steamId, period],
    queryFn:
      steamId === undefined || period === undefined
        ? skipToken
        : async ({ signal }) => (await calls()).fetchPlayerEntries(steamId, period, { signal }),
    refetchInterval: liveReloadMs,
    gcTime: keptMs,
  })

/** Where a player's rank comes from. Not in the public contract: null where another backend does not tell. */
export const playerDetailQuery = ({ mode, period }: Board, steamId: string | undefined) =>
  queryOptions({
    queryKey: ['leaderboard', 'detail', mode, period, steamId],
    queryFn:
      steamId === undefined || period === undefined
        ? skipToken
        : async ({ signal }) => {
            const { fetchPlayerDetail } = await calls()
            return nullIfUnknown(fetchPlayerDetail(mode, steamId, period, { signal }))
          },
    retry: false,
  })

/** How a board ranks. Not in the public contract: another backend need not tell. */
export const rulesQuery = (mode: LeaderboardMode) =>
  queryOptions({
    queryKey: ['leaderboard', 'rules', mode],
    queryFn: async ({ signal }) => (await calls()).fetchRules(mode, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
