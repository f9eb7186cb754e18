import type { PracticeFailure } from '@warmup/domain/practice'
import { ApiError, errorCodeOf, errorTextOf, isTimeout, isTokenRefusal, silenceOf } from '../shared/index.ts'

/** API codes that are failures themselves. */
const plainCodes = [
  'owner_only',
  'not_relocatable',
  'blocked',
  'expired',
  'restart_locked',
  'not_running',
  'too_many_invites',
  'not_an_admin',
  'no_account',
  'admins_full',
  'unknown_map',
  'action_unavailable',
  'map_changing',
  'player_gone',
  'workshop_map_not_found',
] as const satisfies readonly PracticeFailure[]

/** Maps an error to a failure; `otherwise` if unknown. */
export const failureOf = (error: unknown, otherwise: PracticeFailure): PracticeFailure => {
  if (isTokenRefusal(error)) return 'token_expired'
  const code = errorCodeOf(error, plainCodes) ?? silenceOf(error)
  if (code !== undefined) return code
  const status = error instanceof ApiError ? error.status : 0
  if (status === 403) return 'owner_only'
  if (status === 429) return 'too_often'
  return status === 404 && errorCodeOf(error, ['not_found']) !== undefined ? 'not_found' : otherwise
}

/** Maps an error of a region switch to a failure. */
export const switchFailureOf = (error: unknown): PracticeFailure => {
  if (isTokenRefusal(error)) return 'token_expired'
  if (isTimeout(error)) return 'switch_timed_out'
  if (errorCodeOf(error, ['switch_region_limit']) !== undefined || errorTextOf(error).includes('switch region limit'))
    return 'switch_limit_exceeded'
  if (errorCodeOf(error, ['region_full']) !== undefined) return 'region_unavailable'
  if (errorCodeOf(error, ['unreadable_answer']) !== undefined) return 'empty_response'
  return failureOf(error, 'switch_failed')
}
