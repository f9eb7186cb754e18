import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sessionLifetimeMs } from '../limits.ts'
import { isSessionAlive, isTokenAlive, readTokenPayload, tokenExpiry } from './session.ts'

const now = Date.UTC(2026, 10, 20, 12)
const base64Url = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const tokenUntil = (milliseconds: number) => `head.${base64Url({ exp: milliseconds / 1_000 })}.signature`
const alive = tokenUntil(now + 1_000)
const expired = tokenUntil(now - 1_000)

describe('session', () => {
  it('reads a payload from any text without throwing', () => {
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
    ['a live token', { token: alive, loginTime: now - 1 }, true],
    ['a live token without login time', { token: alive, loginTime: null }, true],
    ['an expired token', { token: expired, loginTime: now - 1 }, false],
    ['an unreadable token', { token: 'rubbish', loginTime: now - 1 }, false],
    ['a session of over 7 days', { token: alive, loginTime: now - sessionLifetimeMs - 1 }, false],
    ['a session of exactly 7 days', { token: alive, loginTime: now - sessionLifetimeMs }, true],
  ] as const)('%s', (_, stored, isAlive) => {
    expect(isSessionAlive(stored, now)).toBe(isAlive)
  })
  it('a token without session is valid until it expires', () => {
    expect([alive, expired, 'rubbish'].map((token) => isTokenAlive(token, now))).toEqual([true, false, false])
  })
})
