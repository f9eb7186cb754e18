import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkEmail, loginWithEmail } from './calls.ts'

describe('what another backend answers to a login', () => {
  it.each([
    ...[true, 1, '1', 'true'].map((sent) => [sent, true] as const),
    ...[false, 0, '0', 'false', null, undefined, {}].map((sent) => [sent, false] as const),
  ])('says by %j whether Steam must be bound: %j', (needsSteamBinding, expected) =>
    expect(z.parse(loginWithEmail.reading, { token: 'a', needsSteamBinding }).needsSteamBinding).toBe(expected),
  )

  it('may leave out all but the token', () =>
    expect(z.parse(loginWithEmail.reading, { token: 'a' })).toMatchObject({ token: 'a', needsSteamBinding: false }))
})

describe('what another backend answers to an email', () => {
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
