import { isBindingError, type SteamBindingError } from '@warmup/domain/accounts'
import { ApiError, silenceOf } from '../../shared/index.ts'

/** Why a binding, or a sign-in by a code, failed. A refused bind token has expired. */
export const bindingErrorOf = (cause: unknown): SteamBindingError => {
  if (!(cause instanceof ApiError)) return 'binding_failed'
  if (isBindingError(cause.code)) return cause.code
  if (cause.status === 401) return 'binding_expired'
  return cause.status === 429 ? 'too_many_requests' : (silenceOf(cause) ?? 'binding_failed')
}
