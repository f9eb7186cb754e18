import { describe, expect, it } from 'vitest'
import { registrationPasswordIssue, resetPasswordIssue } from './password.ts'

describe('passwords', () => {
  it('have different rules for registration and reset', () => {
    expect(registrationPasswordIssue('abc-1234')).toBeUndefined()
    expect(resetPasswordIssue('abc-1234')).toBe('invalid_chars')
    expect(resetPasswordIssue('abcd1234')).toBeUndefined()
  })
  it.each([
    ['1234567', 'too_short'],
    ['a'.repeat(129), 'too_long'],
    ['pass word', 'invalid_chars'],
    ['密码密码密码密码', 'invalid_chars'],
  ] as const)('names what is wrong with %j', (password, issue) => {
    expect(registrationPasswordIssue(password)).toBe(issue)
    expect(resetPasswordIssue(password)).toBe(issue)
  })
})
