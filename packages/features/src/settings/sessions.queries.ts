import { queryOptions, skipToken } from '@tanstack/react-query'
import { nullIfUnknown } from '../shared/index.ts'

/** Milliseconds after which the list is loaded again while it is looked at. */
const reloadMs = 30_000

/** Where an account is signed in. Not in the public contract: null where another backend does not tell. */
export const sessionsQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['settings', 'sessions', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : async ({ signal }) => {
            const { fetchSessions } = await import('./sessions.calls.ts')
            return nullIfUnknown(fetchSessions({ signal }))
          },
    refetchInterval: ({ state }) => (state.data === null ? false : reloadMs),
    refetchOnMount: 'always',
    gcTime: 0,
  })
