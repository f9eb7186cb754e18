import type { ServerPasswordIssue } from '@warmup/domain/practice'

/** The message of each thing that can be wrong with a password to join by. */
export const passwordIssueKeys = {
  required: 'password.issues.required',
  too_short: 'password.issues.tooShort',
  too_long: 'password.issues.tooLong',
  invalid_chars: 'password.issues.invalidChars',
} as const satisfies Record<ServerPasswordIssue, string>
