import { bindingErrors } from '@warmup/domain/accounts'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../shared/index.ts'
import { exchangeError, readSteamReturn, steamReturnError } from './steam-return.ts'

describe('the query of a Steam callback', () => {
  it.each([
    ['?token=abc', { token: 'abc' }],
    ['?error=invalid_token', { error: 'invalid_token' }],
    ['?token=abc&error=already_bound', { error: 'already_bound' }],
    ['?token=', { error: 'token_not_found' }],
    ['', { error: 'token_not_found' }],
  ])('%j', (search, expected) => expect(readSteamReturn(search)).toEqual(expected))
})

describe('the error of a callback', () => {
  it.each(bindingErrors)('is %s if a binding failed with it', (code) =>
    expect(steamReturnError('bind', code)).toBe(code),
  )
  it.each([
    ['signIn', 'toString', 'sign_in_failed'],
    ['signIn', '<script>', 'sign_in_failed'],
    ['signIn', 'already_bound', 'sign_in_failed'],
    ['bind', 'toString', 'binding_failed'],
  ] as const)('of %s with the unknown code %s is %s', (purpose, code, error) =>
    expect(steamReturnError(purpose, code)).toBe(error),
  )
})

describe('a ticket that could not be exchanged', () => {
  it.each([
    [new ApiError(0, 'timeout', 'x'), 'request_timeout'],
    [new ApiError(0, 'unreachable', 'x'), 'request_failed'],
    [new ApiError(401, 'unauthorized', 'x'), 'login_token_refused'],
    [new ApiError(404, 'player_not_found', 'x'), 'player_not_found'],
    [new ApiError(503, 'anything', 'x'), 'request_failed'],
    [new TypeError('x'), 'request_failed'],
  ])('%s', (error, code) => expect(exchangeError(error)).toBe(code))
})
