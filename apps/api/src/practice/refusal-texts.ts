import type { ServerNameIssue, ServerPasswordIssue } from '@warmup/domain/practice'

export const passwordTexts: Readonly<Record<ServerPasswordIssue, string>> = {
  required: 'A password is required',
  too_short: 'The password is too short',
  too_long: 'The password is too long',
  invalid_chars: 'The password may have letters and digits only',
}

/** For the operator, who names servers on the command line. */
export const nameTexts: Readonly<Record<ServerNameIssue, string>> = {
  required: 'A name is required',
  too_short: 'The name is too short',
  too_long: 'The name is too long',
  invalid_chars: 'The name may have Chinese characters, letters, digits and inner blanks only',
}
