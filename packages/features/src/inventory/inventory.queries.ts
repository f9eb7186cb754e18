import { queryOptions, skipToken } from '@tanstack/react-query'

/**
 * A player's token for the inventory. It works once: nothing fetches another, which would load the frame again, unless
 * somebody asks for it, and none is kept once the inventory or the player is gone.
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
