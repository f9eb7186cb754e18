import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, normalizeEmail } from './email.ts'

describe('email', () => {
  it.each(['a@b.co', 'first.last+tag@mail.example.com', '玩家@例子.中国'])('accepts %s', (text) => {
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
