import type { AccountFieldError, PasswordIssue } from '@warmup/domain/accounts'
import * as z from 'zod/mini'

/** A password field with error codes as messages: those of `issueOf`, with `invalidChars` in place of its own. */
export const passwordSchema = (
  issueOf: (password: string) => PasswordIssue | undefined,
  invalidChars: AccountFieldError,
) =>
  z.string().check((context) => {
    const issue = issueOf(context.value)
    if (issue === undefined) return
    const message: AccountFieldError = issue === 'invalid_chars' ? invalidChars : issue
    context.issues.push({ code: 'custom', input: context.value, message })
  })

/** Requires the repeated password to match; also runs if other fields are invalid. */
export const repeats = <Values extends { readonly confirmPassword: string }>(passwordOf: (values: Values) => string) =>
  z.refine<Values>((values) => values.confirmPassword === passwordOf(values), {
    path: ['confirmPassword'],
    error: 'mismatch' satisfies AccountFieldError,
    when: () => true,
  })
