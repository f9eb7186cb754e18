import { focusManager, type Query, type QueryClient } from '@tanstack/react-query'
import { ApiError, isTransient } from '../api/api-error.ts'

const firstPauseMs = 2_000
const longestPauseMs = 30_000

/** Delay before the next attempt after `tries` failed ones, in milliseconds. */
export const pauseAfter = (tries: number): number => Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)

/** Whether a later attempt may succeed: no answer, a server error, or code that failed to load. */
const mayCome = (error: unknown): boolean => isTransient(error) || !(error instanceof ApiError)

/** Reloads a query, or only its next page if that failed. */
const loadAgain = (query: Query): void => {
  if (!query.isActive() || query.state.fetchStatus !== 'idle') return
  query.fetch(undefined, { meta: query.state.fetchMeta ?? undefined }).catch(() => {})
}

/**
 * Reloads failed queries at growing intervals (docs/product/shell.md#waiting). After the first success the others reload
 * immediately, because they probably failed for the same reason.
 */
export const recoverQueries = (client: QueryClient): void => {
  const failed = new Set<Query>()
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const tryAgain = () => {
    timer = undefined
    // Hidden pages do not reload.
    if (focusManager.isFocused()) failed.forEach(loadAgain)
    else timer = setTimeout(tryAgain, pauseAfter(tries))
  }
  const onFailure = (query: Query) => {
    failed.add(query)
    if (timer !== undefined || !query.isActive()) return
    tries += 1
    timer = setTimeout(tryAgain, pauseAfter(tries))
  }
  const onAnswer = (query: Query) => {
    if (!failed.delete(query)) return
    clearTimeout(timer)
    if (![...failed].some((other) => other.isActive())) tries = 0
    tryAgain()
  }
  client.getQueryCache().subscribe((event) => {
    const { query, type } = event
    if (type === 'removed') failed.delete(query)
    if (type !== 'updated') return
    const { action } = event
    if (action.type === 'success') onAnswer(query)
    else if (action.type === 'error') mayCome(action.error) ? onFailure(query) : onAnswer(query)
  })
}
