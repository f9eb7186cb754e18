import type { Trouble } from '@warmup/domain/common'
import { ApiError } from './api-error.ts'
import { isOffline } from './is-offline.ts'

/** Milliseconds that the portal's own page may take to answer. */
const answerTimeoutMs = 5_000

/**
 * What kept the answer of a failed call from coming, as it was when the call failed; undefined where the server has answered
 * and refused.
 */
export const troubleOf = (error: unknown): Trouble | undefined => {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'offline') return 'offline'
  if (error.code === 'unreachable' || error.code === 'timeout') return 'no_answer'
  return error.status >= 500 || error.code === 'unreadable_answer' ? 'server_error' : undefined
}

/** The same for a form that has words of its own for a failure of the server: only why no answer came. */
export const silenceOf = (error: unknown): Exclude<Trouble, 'server_error'> | undefined => {
  const trouble = troubleOf(error)
  return trouble === 'server_error' ? undefined : trouble
}

/** Asks whether the portal's page could be loaded now. A reload without asking may end in the browser's own error page. */
export const askServer = async (): Promise<Trouble | undefined> => {
  try {
    const page = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    return page.ok ? undefined : 'server_error'
  } catch {
    return isOffline() ? 'offline' : 'no_answer'
  }
}
