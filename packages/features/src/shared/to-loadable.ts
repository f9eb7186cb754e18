import type { Trouble } from '@warmup/domain/common'
import type { Loadable } from '@warmup/ui/common'

/** The part of a query's result that decides what a view shows. */
export type QueryState<T> = {
  readonly data: T | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly errorUpdateCount: number
  /** What kept the last answer from coming. */
  readonly trouble?: Trouble | undefined
  /** The first load takes longer than usual. */
  readonly isSlow?: boolean
  readonly refetch: () => unknown
}

/**
 * A query's result as one value for a view. Loaded data stay, even when a later reload fails.
 * A first load that failed stays failed, with `isRetrying`, while it is retried.
 */
export const toLoadable = <T>(state: QueryState<T>): Loadable<T> => {
  const { data, isError, isFetching, errorUpdateCount, trouble, isSlow = false, refetch } = state
  if (data !== undefined) return { status: 'ready', data }
  if (isError || errorUpdateCount > 0) return { status: 'failed', trouble, onRetry: refetch, isRetrying: isFetching }
  return isSlow ? { status: 'loading', isSlow, onRetry: refetch } : { status: 'loading' }
}
