import { queryOptions, skipToken } from '@tanstack/react-query'
import { isUnknownCall } from '../shared/index.ts'

/** Milliseconds after which the list is loaded again while it is looked at. */
const reloadMs = 30_000

/** Where an account is signed in. Ours, additional: null where another backend does not tell. */
export const sessionsQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['settings', 'sessions', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : async ({ signal }) => {
            const { fetchSessions } = await import('./sessions.calls.ts')
            try {
              return await fetchSessions({ signal })
            } catch (error) {
              if (isUnknownCall(error)) return null
              throw error
            }
          },
    refetchInterval: ({ state }) => (state.data === null ? false : reloadMs),
    refetchOnMount: 'always',
    gcTime: 0,
  })
