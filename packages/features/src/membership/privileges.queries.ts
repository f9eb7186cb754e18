import { queryOptions } from '@tanstack/react-query'

/** Privileges of each group. */
export const privilegesQuery = () =>
  queryOptions({
    queryKey: ['privileges'],
    queryFn: async ({ signal }) => (await import('./membership.calls.ts')).fetchPrivileges({ signal }),
    staleTime: 5 * 60_000,
  })
