import { QueryClient } from '@tanstack/react-query'
import { isTransient } from './api-error.ts'

const maxRetries = 2

/** Whether a failed read is tried once more by itself: only where calling again could help. */
export const shouldRetry = (failures: number, error: unknown): boolean => failures < maxRetries && isTransient(error)

/** Milliseconds before the next try of a failed read. */
export const retryDelay = (failures: number): number => 500 * 2 ** failures

/**
 * The portal's query client. Reads go out even when the browser believes it is offline:
 * its belief is often wrong, and a failure that is shown beats a page that waits for ever.
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
