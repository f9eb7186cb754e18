import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, normalizeEmail } from './email.ts'
import { sessionLifetimeMs } from './limits.ts'
import { registrationPasswordIssue, resetPasswordIssue } from './password.ts'
import { judgeSession, readTokenPayload, tokenExpiry } from './session.ts'
import { isSteamId } from './steam-id.ts'

const now = Date.UTC(2026, 10, 20, 12)
const base64Url = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const tokenUntil = (milliseconds: number) => `head.${base64Url({ exp: milliseconds / 1_000 })}.signature`
const alive = tokenUntil(now + 1_000)
const expired = tokenUntil(now - 1_000)

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
  it('normalizes once and for all', () => {
    fc.assert(fc.property(fc.string(), (text) => normalizeEmail(normalizeEmail(text)) === normalizeEmail(text)))
  })
})

describe('passwords', () => {
  it('differ in what registration and reset allow (section 5)', () => {
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

describe('Steam ID', () => {
  it('is 17 digits starting 7656119', () => {
    expect(isSteamId('76561198000000001')).toBe(true)
    for (const text of [
      '7656119800000000',
      '765611980000000012',
      '86561198000000001',
      ' 76561198000000001',
      '7656119800000000a',
    ]) {
      expect(isSteamId(text)).toBe(false)
    }
  })
})

describe('session', () => {
  it('reads a payload whatever the text, without ever throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const payload = readTokenPayload(text)
        expect(payload === undefined || typeof payload === 'object').toBe(true)
      }),
    )
    expect(readTokenPayload(`x.${base64Url({ sub: '玩家' })}.y`)).toEqual({ sub: '玩家' })
    expect(tokenExpiry('rubbish')).toBeUndefined()
  })
  it.each([
    ['nothing stored', { token: null, bindToken: null, loginTime: null }, 'signed_out', false, false],
    ['a live token', { token: alive, bindToken: null, loginTime: now - 1 }, 'signed_in', false, false],
    ['a live token without login time', { token: alive, bindToken: null, loginTime: null }, 'signed_in', false, false],
    ['an expired token', { token: expired, bindToken: null, loginTime: now - 1 }, 'signed_out', true, false],
    ['an unreadable token', { token: 'rubbish', bindToken: null, loginTime: now - 1 }, 'signed_out', true, false],
    [
      'a session of over 7 days',
      { token: alive, bindToken: null, loginTime: now - sessionLifetimeMs - 1 },
      'signed_out',
      true,
      false,
    ],
    [
      'a session of exactly 7 days',
      { token: alive, bindToken: null, loginTime: now - sessionLifetimeMs },
      'signed_in',
      false,
      false,
    ],
    ['a bind token alone', { token: null, bindToken: alive, loginTime: null }, 'binding', false, false],
    ['an expired bind token', { token: null, bindToken: expired, loginTime: null }, 'signed_out', false, true],
    [
      'an expired token beside a bind token',
      { token: expired, bindToken: alive, loginTime: now },
      'binding',
      true,
      false,
    ],
  ] as const)('judges %s', (_, stored, status, dropToken, dropBindToken) => {
    expect(judgeSession(stored, now)).toEqual({ status, dropToken, dropBindToken })
  })
})
