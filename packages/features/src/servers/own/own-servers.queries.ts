import { queryOptions, skipToken } from '@tanstack/react-query'

/** How long recently played servers count as fresh, in milliseconds. */
const ownFreshMs = 60_000

/**
 * The account's favourites, filters and recent servers, merged with those of the browser. Not in the public contract:
 * null if another backend lacks the call; then the browser stores them.
 */
export const ownServersQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['servers', 'own', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : async (context) => (await import('./load-own-servers.ts')).loadOwnServers(context),
    staleTime: ownFreshMs,
  })
