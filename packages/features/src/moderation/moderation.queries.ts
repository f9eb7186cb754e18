import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ownSanctionsReloadMs } from '@warmup/domain/moderation'
import { moderationCalls } from './moderation.calls.ts'

/** A notice tells the player that a report is decided. */
const ownReportsStaleMs = 60_000

/** The player's own reports. Not in the public contract: null if another backend lacks it. */
export const ownReportsQuery = (steamId: string) =>
  queryOptions({
    queryKey: ['moderation', 'reports', steamId],
    queryFn: moderationCalls.readIfKnown('getOwnReports'),
    staleTime: ownReportsStaleMs,
    retry: false,
  })

/** The player's own sanctions in force. Not in the public contract: null if another backend lacks it. */
export const ownSanctionsQuery = (steamId: string) =>
  queryOptions({
    queryKey: ['moderation', 'own', steamId],
    queryFn: moderationCalls.readIfKnown('getOwnSanctions'),
    refetchInterval: ({ state }) => (state.data === null ? false : ownSanctionsReloadMs),
    retry: false,
  })

/** The public list of sanctions, searched by Steam ID. Not in the public contract: null if another backend lacks it. */
export const publicSanctionsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'public', search],
    queryFn: ({ signal, pageParam: before }) =>
      moderationCalls.readIfKnown('findPublicSanctions', { query: { search, before } })({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page?.next,
    select: ({ pages }) => (pages[0] === null ? null : pages.flatMap((page) => page?.rows ?? [])),
  })
