import { orderRefusals, type PaymentFailure } from '@warmup/domain/payments'
import { ApiError, errorCodeOf, isTimeout, isTokenRefusal, silenceOf } from '../shared/index.ts'
import { InAppError } from './in-app-error.ts'

/** Maps an error of an order, payment or cancellation to a failure; `otherwise` if unknown. */
export const paymentFailureOf = (error: unknown, otherwise: PaymentFailure): PaymentFailure => {
  if (isTokenRefusal(error)) return 'token_expired'
  if (error instanceof InAppError) return error.failure
  const refusal = errorCodeOf(error, orderRefusals)
  if (refusal !== undefined) return refusal
  if (isTimeout(error)) return 'timeout'
  const text = error instanceof ApiError ? (error.serverText ?? '') : ''
  if (/invalid price/i.test(text)) return 'invalid_price'
  if (error instanceof ApiError && error.status === 429) return 'too_often'
  return silenceOf(error) ?? otherwise
}

/** An attempted action: its time and error. */
export type Tried = {
  readonly submittedAt: number
  readonly error: Error | null
  readonly otherwise: PaymentFailure
}

/** The failure of the latest action; newer actions clear older failures. */
export const lastFailure = (tried: readonly Tried[]): PaymentFailure | undefined => {
  const last = tried.reduce<Tried | undefined>(
    (latest, each) => (latest === undefined || each.submittedAt > latest.submittedAt ? each : latest),
    undefined,
  )
  return last?.error ? paymentFailureOf(last.error, last.otherwise) : undefined
}
