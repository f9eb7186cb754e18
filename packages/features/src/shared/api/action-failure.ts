import type { Trouble } from '@warmup/domain/common'
import { ApiError, errorCodeOf } from './api-error.ts'
import { isTokenRefusal } from './error-text.ts'
import { silenceOf } from './trouble.ts'

type CommonFailure = 'token_expired' | 'owner_only' | 'too_often' | 'not_found' | Exclude<Trouble, 'server_error'>

/** Maps an error of a call about a player's server to a failure: one of the API's `codes`, or by status; else `otherwise`. */
export const actionFailureOf = <Code extends string, Otherwise extends string>(
  error: unknown,
  codes: readonly Code[],
  otherwise: Otherwise,
): Code | Otherwise | CommonFailure => {
  if (isTokenRefusal(error)) return 'token_expired'
  const code = errorCodeOf(error, codes) ?? silenceOf(error)
  if (code !== undefined) return code
  const status = error instanceof ApiError ? error.status : 0
  if (status === 403) return 'owner_only'
  if (status === 429) return 'too_often'
  return status === 404 && errorCodeOf(error, ['not_found']) !== undefined ? 'not_found' : otherwise
}
