import { type BindingError, type PasswordIssue, passwordMaxLength } from '@warmup/domain/accounts'
import { useTranslation } from '@warmup/i18n'
import { useCallback } from 'react'
import { ApiError } from '../shared/index.ts'

/**
 * Everything that can be wrong with a form of the account area, and its words: the codes of the forms' own rules, those
 * that the API answers with, and those of a call that got no answer (sections 5 and 8).
 */
const wordsOf = {
  email_invalid: 'login.invalidEmail',
  email_taken: 'login.emailTaken',
  email_not_registered: 'resetPassword.emailNotRegistered',
  password_required: 'login.passwordRequired',
  too_short: 'login.passwordTooShort',
  too_long: 'login.passwordTooLong',
  invalid_chars: 'login.passwordInvalidChars',
  letters_and_digits_only: 'resetPassword.passwordInvalidChars',
  mismatch: 'login.passwordMismatch',
  code_required: 'login.codeRequired',
  invalid_code: 'login.codeInvalid',
  verify_email_first: 'login.verifyEmailFirst',
  token_required: 'binding.tokenRequired',
  invalid_credentials: 'login.invalidCredentials',
  registration_failed: 'login.registrationFailed',
  reset_throttled: 'resetPassword.throttled',
  reset_refused: 'resetPassword.tooManyRequests',
  reset_failed: 'resetPassword.sendFailed',
  too_many_requests: 'login.tooManyRequests',
  unreachable: 'login.unreachable',
  timeout: 'login.unreachable',
  token_not_kept: 'auth.messages.invalidLoginToken',
} as const satisfies Record<string, string> & Record<PasswordIssue, string>

export type Problem = keyof typeof wordsOf

export const isProblem = (code: string | undefined): code is Problem =>
  code !== undefined && Object.hasOwn(wordsOf, code)

/** Says a problem in the person's language. */
export const useProblemWords = (): ((problem: Problem) => string) => {
  const { t } = useTranslation('accounts')
  return useCallback((problem) => t(wordsOf[problem], { max: passwordMaxLength }), [t])
}

/** What a failed call means for a form: the answer's code where it is among the `expected`, else `otherwise`. */
export const problemOf = <P extends Problem, O extends Problem>(
  error: unknown,
  expected: readonly P[],
  otherwise: O,
): P | O => {
  const code = error instanceof ApiError ? error.code : undefined
  return expected.find((problem) => problem === code) ?? otherwise
}

/** Words of the binding errors (section 8). */
export const bindingErrorWords = {
  invalid_authentication: 'auth.errors.invalidAuthentication',
  invalid_token: 'auth.errors.invalidToken',
  user_not_found: 'auth.errors.userNotFound',
  already_bound: 'auth.errors.alreadyBoundSteam',
  steam_already_bound: 'auth.errors.steamAlreadyBound',
} as const satisfies Record<BindingError, string>
