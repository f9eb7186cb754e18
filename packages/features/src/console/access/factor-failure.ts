import type { FactorFieldProblem, FactorProblem } from '@warmup/ui/console'
import { ApiError, errorCodeOf, type FormRefusal, isTransient } from '../../shared/index.ts'

/** Codes of a failed attempt, besides those of the field. */
type FactorCode = 'sign_in_again' | 'no_answer' | 'failed' | 'too_many_attempts'

/** Why a code of the second factor was not accepted. */
export const factorRefusal = (error: Error): FormRefusal<'code', FactorFieldProblem, FactorCode> => {
  if (errorCodeOf(error, ['wrong_code']) !== undefined) return { fields: { code: 'wrong_code' } }
  if (errorCodeOf(error, ['sign_in_again']) !== undefined) return { form: 'sign_in_again' }
  if (error instanceof ApiError && error.status === 429) return { form: 'too_many_attempts' }
  return { form: isTransient(error) ? 'no_answer' : 'failed' }
}

/** The same for a view; `cause` is the original error. */
export const factorProblemOf = (code: FactorCode | undefined, cause: Error | null): FactorProblem | undefined =>
  code === 'too_many_attempts'
    ? { code, retryAfterSeconds: cause instanceof ApiError ? cause.retryAfterSeconds : undefined }
    : code
