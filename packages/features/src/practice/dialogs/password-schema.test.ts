import { describe, expect, it } from 'vitest'
import { passwordChangeSchema } from './password-schema.ts'

const issuesOf = (password: string, confirmPassword: string, strictNames = false) => {
  const { error } = passwordChangeSchema({ strictNames }).safeParse({ password, confirmPassword })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
}

describe('a new password', () => {
  it('is trimmed, like its repetition', () =>
    expect(
      passwordChangeSchema({ strictNames: false }).parse({ password: ' nade42 ', confirmPassword: 'nade42 ' }),
    ).toEqual({
      password: 'nade42',
      confirmPassword: 'nade42',
    }))

  it.each([
    ['', '', ['password required']],
    ['a'.repeat(17), 'a'.repeat(17), ['password too_long']],
    ['nade 42', 'nade 42', ['password invalid_chars']],
    ['nade42', 'nade43', ['confirmPassword mismatch']],
    ['', 'x', ['password required', 'confirmPassword mismatch']],
  ])('%j, %j: %j', (password, repeated, expected) => expect(issuesOf(password, repeated)).toEqual(expected))

  it('requires four characters under the strict rules', () => {
    expect(issuesOf('abc', 'abc', true)).toEqual(['password too_short'])
    expect(issuesOf('abc', 'abc')).toEqual([])
  })
})
