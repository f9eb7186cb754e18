import { QueryClient } from '@tanstack/react-query'
import { errorCodeOf, isTransient } from './api-error.ts'

const maxRetries = 2

/**
 * Whether a failed query is retried: only where calling again could help, and nobody has waited long already. A call that
 * timed out is over: two more would be three quarters of a minute without a word.
 */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < maxRetries && isTransient(error) && errorCodeOf(error, ['timeout']) === undefined

/** Milliseconds before the next retry. */
export const retryDelay = (failures: number): number => 500 * 2 ** failures

/**
 * The portal's query client. Queries run even when the browser reports that it is offline: it is often wrong, and a
 * visible failure is better than a page that waits for ever.
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
