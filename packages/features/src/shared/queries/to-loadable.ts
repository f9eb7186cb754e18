import type { TooManyRequests, Trouble } from '@warmup/domain/common'
import type { Loadable } from '@warmup/ui/common'

/** Parts of a query's result that a view depends on. */
export type QueryState<T> = {
  readonly data: T | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly errorUpdateCount: number
  /** Why the last load failed. */
  readonly trouble?: Trouble | TooManyRequests | undefined
  /** The first load takes longer than usual. */
  readonly isSlow?: boolean
  readonly refetch: () => unknown
}

/**
 * Converts a query's result to one value for a view. Loaded data stay even if a later reload fails. A failed first load
 * stays failed during retries, with `isRetrying`.
 */
export const toLoadable = <T>(state: QueryState<T>): Loadable<T> => {
  const { data, isError, isFetching, errorUpdateCount, trouble, isSlow = false, refetch } = state
  if (data !== undefined) return { status: 'ready', data }
  if (isError || errorUpdateCount > 0) return { status: 'failed', trouble, onRetry: refetch, isRetrying: isFetching }
  return isSlow ? { status: 'loading', isSlow, onRetry: refetch } : { status: 'loading' }
}
