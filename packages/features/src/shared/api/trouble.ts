import type { TooManyRequests, Trouble } from '@warmup/domain/common'
import { ApiError } from './api-error.ts'
import { isOffline } from './is-offline.ts'

/** Timeout of our server's answer, in milliseconds. */
const answerTimeoutMs = 5_000

/** Why a failed call got no usable answer, as determined when it failed; undefined if the server refused the call. */
export const troubleOf = (error: unknown): Trouble | undefined => {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'offline') return 'offline'
  if (error.code === 'unreachable' || error.code === 'timeout') return 'no_answer'
  return error.status >= 500 || error.code === 'unreadable_answer' ? 'server_error' : undefined
}

/** Like `troubleOf`, plus rate limiting, the one refusal that is useful to visitors. */
export const loadTroubleOf = (error: unknown): Trouble | TooManyRequests | undefined =>
  error instanceof ApiError && error.status === 429 ? { retryAfterSeconds: error.retryAfterSeconds } : troubleOf(error)

/** Why older data are shown after a failed load; `stale` if the server refused it. */
export const staleTroubleOf = (
  { data, isError, error }: { readonly data: unknown; readonly isError: boolean; readonly error: unknown },
  isOnline: boolean,
): Trouble | 'stale' | undefined => {
  if (data === undefined) return undefined
  if (!isOnline) return 'offline'
  return isError ? (troubleOf(error) ?? 'stale') : undefined
}

/** Like `troubleOf` without server errors, for forms that have their own message for those. */
export const silenceOf = (error: unknown): Exclude<Trouble, 'server_error'> | undefined => {
  const trouble = troubleOf(error)
  return trouble === 'server_error' ? undefined : trouble
}

/**
 * Checks whether a portal page, or an API URL that redirects, can be loaded now. Navigating without this check may show
 * the browser's own error page.
 */
export const askServer = async (address = '/'): Promise<Trouble | undefined> => {
  try {
    const page = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    // Redirects have status 0 here. Other backends may refuse this check but still redirect.
    return page.status < (address === '/' ? 400 : 500) ? undefined : 'server_error'
  } catch {
    return isOffline() ? 'offline' : 'no_answer'
  }
}
