import { registrationPasswordIssue, resetPasswordIssue } from '@warmup/domain/accounts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { passwordSchema, repeats } from './password-rule.ts'

const schema = z
  .object({
    email: z.string().check(z.minLength(3)),
    password: passwordSchema(registrationPasswordIssue, 'invalid_chars'),
    confirmPassword: z.string(),
  })
  .check(repeats(({ password }) => password))

const errorsOf = (values: object) =>
  schema.safeParse({ email: 'a@b.co', ...values }).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a new password', () => {
  it('passes if valid and repeated', () =>
    expect(errorsOf({ password: 'warm-up-1', confirmPassword: 'warm-up-1' })).toBeUndefined())

  it.each([
    ['short', 'too_short'],
    ['warm up 2026', 'invalid_chars'],
    ['x'.repeat(129), 'too_long'],
  ])('%s has the problem %s', (password, problem) =>
    expect(errorsOf({ password, confirmPassword: password })).toEqual([['password', problem]]),
  )

  it('reports a wrong repetition together with other errors', () =>
    expect(errorsOf({ email: '', password: 'short', confirmPassword: 'shorty' })).toContainEqual([
      'confirmPassword',
      'mismatch',
    ]))

  it('has its own code on a reset', () => {
    const result = passwordSchema(resetPasswordIssue, 'letters_and_digits_only').safeParse('warm-up-1')
    expect(result.error?.issues[0]?.message).toBe('letters_and_digits_only')
  })
})
