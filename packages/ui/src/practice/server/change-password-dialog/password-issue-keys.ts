import type { ServerPasswordIssue } from '@warmup/domain/practice'

/** Message keys of the errors of a join password. */
export const passwordIssueKeys = {
  required: 'password.issues.required',
  too_short: 'password.issues.tooShort',
  too_long: 'password.issues.tooLong',
  invalid_chars: 'password.issues.invalidChars',
} as const satisfies Record<ServerPasswordIssue, string>
