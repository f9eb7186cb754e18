import { serverPasswordMaxLength, serverPasswordStrictMinLength } from '../limits.ts'
import type { PracticeRules } from './server-name.ts'

export const serverPasswordIssues = ['required', 'too_short', 'too_long', 'invalid_chars'] as const
export type ServerPasswordIssue = (typeof serverPasswordIssues)[number]

/**
 * Why a trimmed text is refused as a server's password (docs/product/practice.md#practice-names). Only letters and digits are
 * allowed: other characters would end the word in the game's console.
 */
export const serverPasswordIssue = (
  password: string,
  { strictNames }: PracticeRules,
): ServerPasswordIssue | undefined => {
  if (password === '') return 'required'
  if (password.length > serverPasswordMaxLength) return 'too_long'
  if (!/^[A-Za-z0-9]+$/.test(password)) return 'invalid_chars'
  return strictNames && password.length < serverPasswordStrictMinLength ? 'too_short' : undefined
}
