import { queryOptions, skipToken } from '@tanstack/react-query'
import type { MembershipOrNone } from '@warmup/domain/membership'

/** A player's membership; `expireDate` is ISO 8601 and shown for VIP only. */
export type MembershipStatus = { readonly type: MembershipOrNone; readonly expireDate: string | null }

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
