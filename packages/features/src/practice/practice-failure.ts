import type { PracticeFailure } from '@warmup/domain/practice'
import { actionFailureOf, errorCodeOf, errorTextOf, isTimeout, isTokenRefusal } from '../shared/index.ts'

/** API codes that are failures themselves. */
const plainCodes = [
  'owner_only',
  'not_relocatable',
  'blocked',
  'expired',
  'restart_locked',
  'update_stopped',
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
export const failureOf = (error: unknown, otherwise: PracticeFailure): PracticeFailure =>
  actionFailureOf(error, plainCodes, otherwise)

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
