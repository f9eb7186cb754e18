import type { PasswordIssue } from '@warmup/domain/accounts'
import * as z from 'zod/mini'
import type { Problem } from './problems.ts'

/** A password field whose messages are the problems that `issueOf` finds. */
export const passwordSchema = (issueOf: (password: string) => PasswordIssue | undefined, invalidChars: Problem) =>
  z.string().check((context) => {
    const issue = issueOf(context.value)
    if (issue === undefined) return
    const message: Problem = issue === 'invalid_chars' ? invalidChars : issue
    context.issues.push({ code: 'custom', input: context.value, message })
  })

/** The second entry of a new password must equal the first (section 5), and is told so whatever else is wrong. */
export const repeats = <Values extends { readonly confirmPassword: string }>(passwordOf: (values: Values) => string) =>
  z.refine<Values>((values) => values.confirmPassword === passwordOf(values), {
    path: ['confirmPassword'],
    error: 'mismatch' satisfies Problem,
    when: () => true,
  })
