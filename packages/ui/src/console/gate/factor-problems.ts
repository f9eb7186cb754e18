import { useTranslation } from '@warmup/i18n'

/** Problems of a code of the second factor. */
export const factorFieldProblems = ['code_required', 'wrong_code'] as const
export type FactorFieldProblem = (typeof factorFieldProblems)[number]

/** Problems of the whole form. `retryAfterSeconds`: when the next attempt is accepted, if known. */
export type FactorProblem =
  | 'sign_in_again'
  | 'no_answer'
  | 'failed'
  | { readonly code: 'too_many_attempts'; readonly retryAfterSeconds: number | undefined }

/** Returns the message of a problem in the current language. */
export const useFactorMessages = (): ((problem: FactorFieldProblem | FactorProblem) => string) => {
  const { t } = useTranslation('console')
  return (problem) => {
    if (typeof problem === 'string') return t(`gate.problems.${problem}`)
    const { retryAfterSeconds: count } = problem
    return count === undefined
      ? t('gate.problems.too_many_attempts_soon')
      : t('gate.problems.too_many_attempts', { count })
  }
}
