import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getSteamUserInfo } from '../session/calls.ts'
import { checkEmail, loginWithEmail, registerWithEmail } from './calls.ts'

describe('another backend’s answer to a login', () => {
  it.each([
    ...[true, 1, '1', 'true'].map((sent) => [sent, true] as const),
    ...[false, 0, '0', 'false', null, undefined, {}].map((sent) => [sent, false] as const),
  ])('says by %j whether Steam must be bound: %j', (needsSteamBinding, expected) =>
    expect(z.parse(loginWithEmail.reading, { token: 'a', needsSteamBinding }).needsSteamBinding).toBe(expected),
  )

  it('requires only the token', () =>
    expect(z.parse(loginWithEmail.reading, { token: 'a' })).toMatchObject({ token: 'a', needsSteamBinding: false }))

  it.each([loginWithEmail.reading, getSteamUserInfo.reading])(
    'names the player without what turns the writing',
    (reading) =>
      expect(z.parse(reading, { token: 'a', steamId: '76561198000000001', username: 'owl\u202egpj' })).toMatchObject({
        username: 'owlgpj',
      }),
  )
})

describe('another backend’s answer to an email check', () => {
  it.each([
    ...[true, 1, '1', 'true'].map((sent) => [sent, true] as const),
    ...[false, 0, '0', 'false'].map((sent) => [sent, false] as const),
  ])('says by %j whether it is registered: %j', (exists, expected) =>
    expect(z.parse(checkEmail.reading, { exists })).toEqual({ exists: expected }),
  )

  it.each([{}, { exists: null }, { exists: 'maybe' }])('is not guessed from %j', (answer) =>
    expect(z.safeParse(checkEmail.reading, answer).success).toBe(false),
  )
})

describe('a typed code', () => {
  const { code } = registerWithEmail.body.shape

  it.each(['402716', '1234', 'AB12CD', ' 402716 ', 'k-9'])('may be %j', (typed) =>
    expect(z.parse(code, typed)).toBe(typed.trim()),
  )

  it.each(['', '  ', '1'.repeat(33)])('is not %j', (typed) => expect(z.safeParse(code, typed).success).toBe(false))
})
