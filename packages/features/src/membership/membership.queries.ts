import { queryOptions, skipToken } from '@tanstack/react-query'
import type { MembershipStatus } from '@warmup/domain/membership'

export const membershipKey = ['membership'] as const

/** The membership of a player. Not fetched when signed out. */
export const membershipQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: [...membershipKey, steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : async ({ signal }): Promise<MembershipStatus> =>
            (await import('./membership.calls.ts')).fetchMembership(steamId, { signal }),
    staleTime: 5 * 60_000,
  })
