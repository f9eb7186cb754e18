import type { ActionOutcome } from '@warmup/domain/console'
import type { ActionInputProblem, ActionProblem, ActionResult } from '@warmup/ui/console'
import { ApiError, errorCodeOf, isTransient } from '../../shared/index.ts'

/** What the dialog shows after a request: the end, or a problem in the form. */
export type ActionAnswer = { readonly result?: ActionResult; readonly problem?: ActionProblem }

const codes = ['not_permitted', 'factor_required', 'factor_stale', 'under_way', 'request_used'] as const

/** The problem of the field of the second factor. */
export const codeProblemOf = (error: Error): ActionInputProblem | undefined => errorCodeOf(error, ['wrong_code'])

/** Whether the outcome of a request is unknown. */
const isUnanswered = (error: Error): boolean =>
  !(error instanceof ApiError) || isTransient(error) || error.code === 'unreadable_answer'

const problemOf = (error: Error): ActionProblem => {
  if (isUnanswered(error)) return { code: 'no_answer' }
  if (error instanceof ApiError && error.status === 429)
    return { code: 'too_many_attempts', retryAfterSeconds: error.retryAfterSeconds }
  return { code: errorCodeOf(error, codes) ?? 'invalid_request' }
}

export const answerOfOutcome = (outcome: ActionOutcome): ActionAnswer =>
  outcome.outcome === 'refused'
    ? { problem: { code: 'refused', refusal: outcome.refusal, detail: outcome.detail } }
    : { result: { kind: outcome.outcome, detail: outcome.detail } }

/** `wasSent`: whether the action itself was sent, and not only the code of the second factor. */
export const answerOfError = (error: Error, wasSent: boolean): ActionAnswer => {
  if (codeProblemOf(error) !== undefined) return {}
  if (wasSent && isUnanswered(error)) return { result: { kind: 'unanswered', detail: '' } }
  return { problem: problemOf(error) }
}

/** Whether the visitor's access has changed, and is to be read again. */
export const hasLostAccess = (error: Error): boolean =>
  errorCodeOf(error, ['not_permitted', 'factor_required', 'factor_stale']) !== undefined
