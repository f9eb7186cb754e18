import { passwordMaxLength, passwordMinLength } from '../limits.ts'

export const passwordIssues = ['too_short', 'too_long', 'invalid_chars'] as const
export type PasswordIssue = (typeof passwordIssues)[number]

const issueOf = (password: string, allowed: RegExp): PasswordIssue | undefined => {
  if (password.length < passwordMinLength) return 'too_short'
  if (password.length > passwordMaxLength) return 'too_long'
  return allowed.test(password) ? undefined : 'invalid_chars'
}

/** Why a password is refused at registration (docs/product/accounts.md#passwords). */
export const registrationPasswordIssue = (password: string): PasswordIssue | undefined =>
  issueOf(password, /^[\x21-\x7e]+$/)

/** Why a password is refused at reset, which allows only letters and digits (docs/product/accounts.md#passwords). */
export const resetPasswordIssue = (password: string): PasswordIssue | undefined => issueOf(password, /^[A-Za-z0-9]+$/)
