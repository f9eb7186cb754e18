import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Loadable, useIsSlow } from '@warmup/ui/common'
import { useMemo, useRef } from 'react'
import { toLoadable } from './to-loadable.ts'
import { troubleOf } from './trouble.ts'
import { useOnline } from './use-online.ts'

type QueryResult<Data> = { readonly data: Data | undefined } & Pick<
  UseQueryResult<unknown, DefaultError>,
  'isError' | 'isFetching' | 'error' | 'failureReason' | 'errorUpdateCount' | 'refetch'
>

/**
 * The result of a query as one value for a view; the same object until something changes. A slow first load has `isSlow`, a
 * failure has its cause in `trouble` (docs/product.md#waiting).
 */
export const useQueryLoadable = <Data>(
  queryKey: QueryKey,
  { data, isError, isFetching, error, failureReason, errorUpdateCount, refetch }: QueryResult<Data>,
): Loadable<Data> => {
  const client = useQueryClient()
  const isOnline = useOnline()
  const isSlow = useIsSlow(isFetching && data === undefined && errorUpdateCount === 0)
  // While it is tried again a query holds no error any more; what kept it from coming is still the last thing known.
  const lastTrouble = useRef(troubleOf(error))
  if (error !== null) lastTrouble.current = troubleOf(error)
  else if (failureReason !== null) lastTrouble.current = troubleOf(failureReason)
  const trouble = isOnline ? lastTrouble.current : 'offline'
  const key = useRef(queryKey)
  key.current = queryKey
  return useMemo(() => {
    // The call in flight may hang; waiting for it would be no try.
    const retry = async () => {
      await client.cancelQueries({ queryKey: key.current, exact: true })
      await refetch()
    }
    return toLoadable({ data, isError, isFetching, errorUpdateCount, trouble, isSlow, refetch: () => void retry() })
  }, [data, isError, isFetching, errorUpdateCount, trouble, isSlow, client, refetch])
}

/** Reads a query as one value for a view. */
export const useLoadable = <Result, Data, Key extends QueryKey>(
  query: UseQueryOptions<Result, DefaultError, Data, Key>,
): Loadable<Data> => useQueryLoadable(query.queryKey, useQuery(query))
