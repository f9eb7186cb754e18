import { queryOptions, skipToken } from '@tanstack/react-query'
import type { MembershipOrNone } from '@warmup/domain/accounts'

/** A player's membership; `expireDate` is ISO 8601 and shown for VIP only (section 3, VIP status). */
export type MembershipStatus = { readonly type: MembershipOrNone; readonly expireDate: string | null }

export const membershipKey = ['accounts', 'membership'] as const

/** The membership of a player; nobody's is never asked for. */
export const membershipQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: [...membershipKey, steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : async ({ signal }): Promise<MembershipStatus> =>
            (await import('./accounts.calls.ts')).fetchMembership(steamId, { signal }),
    staleTime: 5 * 60_000,
  })
