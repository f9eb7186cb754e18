import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, normalizeEmail } from './email.ts'

describe('email', () => {
  it.each([
    'a@b.co',
    'first.last+tag@mail.example.com',
    '玩家@例子.中国',
    'a.b.c@b.co',
    "!#$%&'*+-/=?^_`{|}~@b.co",
    `${'a'.repeat(64)}@b.co`,
    `${'玩'.repeat(21)}@b.co`,
    `a@${'b'.repeat(63)}.co`,
  ])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each([
    '',
    'a@b',
    'a b@c.de',
    '@b.co',
    'a@@b.co',
    'a@b.co,evil@x.yz',
    'a@b.co\r\nBcc: x@y.z',
    '"A" <a@b.co>',
    `${'a'.repeat(250)}@b.co`,
    // RFC 5321 §4.1.2 (Dot-string) and §4.5.3.1.1 (64 octets)
    '.a@b.co',
    'a.@b.co',
    'a..b@b.co',
    '.@b.co',
    `${'a'.repeat(65)}@b.co`,
    `${'玩'.repeat(22)}@b.co`,
    // RFC 1035 §2.3.4
    `a@${'b'.repeat(64)}.co`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })
  it('never accepts a line break, a comma or a second address', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(',', ';', '\n', '\r', '<', '>'), fc.string(), (head, bad, tail) => {
        expect(isEmail(`a${head}${bad}${tail}@b.co`)).toBe(false)
      }),
    )
  })
  it('is idempotent', () => {
    fc.assert(fc.property(fc.string(), (text) => normalizeEmail(normalizeEmail(text)) === normalizeEmail(text)))
  })
})
