import { queryOptions, skipToken } from '@tanstack/react-query'
import { membershipCalls } from './membership.calls.ts'

export const membershipKey = ['membership'] as const

/** The membership of a player. Not fetched when signed out. */
export const membershipQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: [...membershipKey, steamId],
    queryFn: steamId === undefined ? skipToken : membershipCalls.read('getVipStatus', { params: { steamId } }),
    staleTime: 5 * 60_000,
  })
