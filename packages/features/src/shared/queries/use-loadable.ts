import {
  type DefaultError,
  type Query,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Loadable, useIsSlow } from '@warmup/ui/common'
import { useMemo, useRef } from 'react'
import { loadTroubleOf } from '../api/trouble.ts'
import { useOnline } from '../browser/use-online.ts'
import { toLoadable } from './to-loadable.ts'

type QueryResult<Data> = { readonly data: Data | undefined } & Pick<
  UseQueryResult<unknown, DefaultError>,
  'isError' | 'isFetching' | 'error' | 'failureReason' | 'errorUpdateCount' | 'refetch'
>

const isMissing = ({ state }: Query): boolean => state.status === 'error' && state.data === undefined

/**
 * A query's result as one value for a view, with a stable identity until it changes. A slow first load has `isSlow`, a
 * failure its cause in `trouble` (docs/product/shell.md#waiting).
 */
export const useQueryLoadable = <Data>(
  queryKey: QueryKey,
  { data, isError, isFetching, error, failureReason, errorUpdateCount, refetch }: QueryResult<Data>,
): Loadable<Data> => {
  const client = useQueryClient()
  const isOnline = useOnline()
  const isSlow = useIsSlow(isFetching && data === undefined && errorUpdateCount === 0)
  // Queries drop their error during a retry, but the last error is still shown.
  const lastError = useRef<unknown>(null)
  lastError.current = error ?? failureReason ?? lastError.current
  const cause = lastError.current
  const key = useRef(queryKey)
  key.current = queryKey
  return useMemo(() => {
    // The pending call may hang, so a retry does not wait for it.
    const retry = async () => {
      await client.cancelQueries({ queryKey: key.current, exact: true })
      // Also reloads other failed queries: this one may depend on them, as the leaderboard does on the seasons.
      void client.refetchQueries({ type: 'active', predicate: isMissing }, { cancelRefetch: false })
      await refetch()
    }
    const trouble = isOnline ? loadTroubleOf(cause) : 'offline'
    return toLoadable({ data, isError, isFetching, errorUpdateCount, trouble, isSlow, refetch: () => void retry() })
  }, [data, isError, isFetching, errorUpdateCount, cause, isOnline, isSlow, client, refetch])
}

export const useLoadable = <Result, Data, Key extends QueryKey>(
  query: UseQueryOptions<Result, DefaultError, Data, Key>,
): Loadable<Data> => useQueryLoadable(query.queryKey, useQuery(query))
