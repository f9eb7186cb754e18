import type { Trouble } from '@warmup/domain/common'
import { ApiError, errorCodeOf, isUnknownCall } from '../api/api-error.ts'
import { troubleOf } from '../api/trouble.ts'

/** Why a code was not redeemed: one of the refusals of its call, or what prevented an answer. */
export const codeProblemOf = <Refusal extends string>(
  error: Error,
  refusals: readonly Refusal[],
): Refusal | 'too_often' | 'unavailable' | Trouble => {
  const refusal = errorCodeOf(error, refusals)
  if (refusal !== undefined) return refusal
  if (error instanceof ApiError && error.status === 429) return 'too_often'
  return isUnknownCall(error) ? 'unavailable' : (troubleOf(error) ?? 'server_error')
}
