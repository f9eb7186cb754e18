import { queryOptions, skipToken } from '@tanstack/react-query'

/** How long recently played servers count as fresh, in milliseconds. */
const ownFreshMs = 60_000

/**
 * What the account keeps of the server list, with what the browser kept before the sign-in. Not in the public contract:
 * null if another backend lacks it; the browser then keeps everything.
 */
export const ownServersQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['servers', 'own', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : async ({ signal }) => (await import('./own-servers.calls.ts')).fetchOwnServers({ signal }),
    staleTime: ownFreshMs,
  })
