import { queryOptions, skipToken } from '@tanstack/react-query'

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
        : async ({ signal }) => (await import('./inventory.calls.ts')).fetchInventoryToken(steamId, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
