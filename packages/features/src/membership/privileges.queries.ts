import { queryOptions } from '@tanstack/react-query'
import { membershipCalls } from './membership.calls.ts'

/** Privileges of each group. */
export const privilegesQuery = () =>
  queryOptions({
    queryKey: ['privileges'],
    queryFn: membershipCalls.read('getPrivileges'),
    staleTime: 5 * 60_000,
  })
