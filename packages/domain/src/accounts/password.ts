import { passwordMaxLength, passwordMinLength } from './limits.ts'

export const passwordIssues = ['too_short', 'too_long', 'invalid_chars'] as const
export type PasswordIssue = (typeof passwordIssues)[number]

const issueOf = (password: string, allowed: RegExp): PasswordIssue | undefined => {
  if (password.length < passwordMinLength) return 'too_short'
  if (password.length > passwordMaxLength) return 'too_long'
  return allowed.test(password) ? undefined : 'invalid_chars'
}

/** What is wrong with a password at registration: letters, digits and common symbols (section 5). */
export const registrationPasswordIssue = (password: string): PasswordIssue | undefined =>
  issueOf(password, /^[\x21-\x7e]+$/)

/** What is wrong with a new password at reset: letters and digits only (section 5). */
export const resetPasswordIssue = (password: string): PasswordIssue | undefined => issueOf(password, /^[A-Za-z0-9]+$/)
