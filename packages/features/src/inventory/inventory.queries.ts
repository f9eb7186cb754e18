import { queryOptions, skipToken } from '@tanstack/react-query'
import { areaCalls } from '../shared/index.ts'

const calls = areaCalls(() => import('@warmup/domain/inventory/calls'))

/**
 * A player's token for the inventory. It works once, so it is fetched again only on request (a new token reloads the
 * frame), and dropped once the inventory or the player is gone.
 */
export const inventoryTokenQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['inventory', 'token', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : async ({ signal }) => (await calls.read('signInToInventory', { body: { steamId } })({ signal })).token,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
