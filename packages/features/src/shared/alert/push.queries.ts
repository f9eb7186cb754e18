import { queryOptions } from '@tanstack/react-query'
import { pushCalls } from './push.calls.ts'

/** The key with which browsers subscribe, asked for once; null if another backend lacks the call. */
export const pushKeyQuery = () =>
  queryOptions({
    queryKey: ['push', 'key'],
    queryFn: pushCalls.readIfKnown('getPushKey'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
