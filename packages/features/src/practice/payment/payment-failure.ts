import { orderRefusals, type PaymentFailure } from '@warmup/domain/practice/payment'
import { ApiError, errorCodeOf, silenceOf } from '../../shared/index.ts'
import { isTimeout, isTokenRefusal } from '../practice-failure.ts'

/** What a failed order, payment or cancellation means; `otherwise` where nothing more is known. */
export const paymentFailureOf = (error: unknown, otherwise: PaymentFailure): PaymentFailure => {
  if (isTokenRefusal(error)) return 'token_expired'
  const refusal = errorCodeOf(error, orderRefusals)
  if (refusal !== undefined) return refusal
  if (isTimeout(error)) return 'timeout'
  const text = error instanceof ApiError ? (error.serverText ?? '') : ''
  if (/invalid price/i.test(text)) return 'invalid_price'
  if (error instanceof ApiError && error.status === 429) return 'too_often'
  return silenceOf(error) ?? otherwise
}
