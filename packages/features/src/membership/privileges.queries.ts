import { queryOptions } from '@tanstack/react-query'

/** What each group may do. */
export const privilegesQuery = () =>
  queryOptions({
    queryKey: ['privileges'],
    queryFn: async ({ signal }) => (await import('./membership.calls.ts')).fetchPrivileges({ signal }),
    staleTime: 5 * 60_000,
  })
