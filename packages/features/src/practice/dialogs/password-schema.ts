import { type PracticeRules, serverPasswordIssue } from '@warmup/domain/practice'
import * as z from 'zod/mini'

/**
 * A new password and its repetition; messages are codes. The repetition is compared even if other fields are invalid.
 */
export const passwordChangeSchema = (rules: PracticeRules) => {
  const password = z.string().check(z.trim(), (context) => {
    const issue = serverPasswordIssue(context.value, rules)
    if (issue !== undefined) context.issues.push({ code: 'custom', input: context.value, message: issue })
  })
  return z.object({ password, confirmPassword: z.string().check(z.trim()) }).check(
    z.refine((values) => values.confirmPassword === values.password, {
      path: ['confirmPassword'],
      error: 'mismatch',
      when: () => true,
    }),
  )
}
