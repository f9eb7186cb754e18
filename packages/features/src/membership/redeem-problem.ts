import { redeemRefusals } from '@warmup/domain/membership'
import type { RedeemProblem } from '@warmup/ui/membership'
import { ApiError, errorCodeOf, isUnknownCall, troubleOf } from '../shared/index.ts'

/** Why a code was not redeemed. */
export const redeemProblemOf = (error: Error): RedeemProblem => {
  const refusal = errorCodeOf(error, redeemRefusals)
  if (refusal !== undefined) return refusal
  if (error instanceof ApiError && error.status === 429) return 'too_often'
  return isUnknownCall(error) ? 'unavailable' : (troubleOf(error) ?? 'server_error')
}
