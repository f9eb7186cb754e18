import type { Loadable } from '@warmup/ui/common'

/** The part of a query's result that decides what a view shows. */
export type QueryState<T> = {
  readonly data: T | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly errorUpdateCount: number
  readonly refetch: () => unknown
}

/**
 * A query's result as one value for a view. Loaded data stay, even when a later reload fails.
 * A first load that failed stays failed, with `isRetrying`, while it is retried.
 */
export const toLoadable = <T>({ data, isError, isFetching, errorUpdateCount, refetch }: QueryState<T>): Loadable<T> => {
  if (data !== undefined) return { status: 'ready', data }
  if (isError || errorUpdateCount > 0) return { status: 'failed', onRetry: refetch, isRetrying: isFetching }
  return { status: 'loading' }
}
