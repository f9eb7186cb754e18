import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registerWithEmail } from './calls.ts'
import { normalizeVerificationCode } from './verification-code.ts'

describe('a mailed code', () => {
  it.each([
    '123456',
    ' 123 456\n',
    '123-456',
    '12–34—56',
    '１２３４５６',
    '１２３　４５６',
    '１２３－４５６',
    '123\u2212456',
    '1 2 3 4 5 6',
    '123456。',
    '\u200b123\u2011456\u200b',
    '【１２３４５６】',
  ])('that is typed as %j is 123456, in the call, too', (typed) => {
    expect(normalizeVerificationCode(typed)).toBe('123456')
    const body = { email: 'a@example.com', password: 'correct-horse-1', code: typed }
    expect(registerWithEmail.body.parse(body).code).toBe('123456')
  })

  it.each([
    ['ab-12', 'ab-12'],
    ['ＡＢ－12', 'AB-12'],
    ['ab-12。', 'ab-12'],
    ['ab\u200b-12', 'ab-12'],
    ['-', '-'],
    ['', ''],
  ])('%j with letters stays %j', (typed, code) => expect(normalizeVerificationCode(typed)).toBe(code))

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const code = normalizeVerificationCode(text)
        expect(normalizeVerificationCode(code)).toBe(code)
      }),
    )
  })
})
