import { queryOptions, skipToken } from '@tanstack/react-query'
import { sessionCalls } from './sessions.calls.ts'

/** Reload interval of the visible list, in milliseconds. */
const reloadMs = 30_000

/** The account's sessions. Not in the public contract: null if another backend lacks it. */
export const sessionsQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['settings', 'sessions', steamId],
    queryFn: steamId === undefined ? skipToken : sessionCalls.readIfKnown('getSessions'),
    refetchInterval: ({ state }) => (state.data === null ? false : reloadMs),
    refetchOnMount: 'always',
    gcTime: 0,
  })
