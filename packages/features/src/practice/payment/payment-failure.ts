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

/** Something that was tried: when, and what went wrong with it. */
export type Tried = {
  readonly submittedAt: number
  readonly error: Error | null
  readonly otherwise: PaymentFailure
}

/** What the last of several things that were tried has failed with; what was tried since forgets an older failure. */
export const lastFailure = (tried: readonly Tried[]): PaymentFailure | undefined => {
  const last = tried.reduce<Tried | undefined>(
    (latest, each) => (latest === undefined || each.submittedAt > latest.submittedAt ? each : latest),
    undefined,
  )
  return last?.error ? paymentFailureOf(last.error, last.otherwise) : undefined
}
