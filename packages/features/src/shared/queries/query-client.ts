import { QueryClient } from '@tanstack/react-query'
import { errorCodeOf, isTransient } from '../api/api-error.ts'

const maxRetries = 2

/**
 * Whether to retry a failed query: only if a retry could succeed, and not after a timeout, because two more would take
 * another 30 s.
 */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < maxRetries && isTransient(error) && errorCodeOf(error, ['timeout']) === undefined

/** Milliseconds before the next retry. */
export const retryDelay = (failures: number): number => 500 * 2 ** failures

/**
 * The portal's query client. Queries run even if the browser reports that it is offline: this is often wrong, and an
 * error is better than endless waiting.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: shouldRetry,
        retryDelay,
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
