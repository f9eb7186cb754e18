import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Loadable } from '@warmup/ui/common'
import { useMemo } from 'react'
import { toLoadable } from './to-loadable.ts'

/** Reads a query as one value for a view; the same object until something changes. */
export const useLoadable = <Result, Data, Key extends QueryKey>(
  query: UseQueryOptions<Result, DefaultError, Data, Key>,
): Loadable<Data> => {
  const { data, isError, isFetching, errorUpdateCount, refetch } = useQuery(query)
  return useMemo(
    () => toLoadable({ data, isError, isFetching, errorUpdateCount, refetch }),
    [data, isError, isFetching, errorUpdateCount, refetch],
  )
}
