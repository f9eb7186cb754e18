import { bindingErrors } from '@warmup/domain/accounts'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../shared/index.ts'
import { bindErrorWords, exchangeErrorCode, readSteamReturn, signInErrorWords } from './steam-return.ts'

describe('what Steam sent back', () => {
  it.each([
    ['?token=abc', { token: 'abc' }],
    ['?error=invalid_token', { error: 'invalid_token' }],
    ['?token=abc&error=already_bound', { error: 'already_bound' }],
    ['?token=', { error: 'token_not_found' }],
    ['', { error: 'token_not_found' }],
  ])('%j', (search, arrived) => expect(readSteamReturn(search)).toEqual(arrived))
})

describe('the words of a failure', () => {
  it('tell every binding error of section 8 apart', () => {
    expect(new Set(bindingErrors.map(bindErrorWords)).size).toBe(bindingErrors.length)
  })
  it('take an unknown code for the default', () => {
    expect(bindErrorWords('toString')).toBe('auth.errors.bindingFailed')
    expect(signInErrorWords('<script>')).toBe('auth.errors.loginFailed')
  })
})

describe('a ticket that could not be exchanged', () => {
  it.each([
    [new ApiError(0, 'timeout', 'x'), 'request_timeout'],
    [new ApiError(0, 'unreachable', 'x'), 'request_failed'],
    [new ApiError(401, 'unauthorized', 'x'), 'login_token_refused'],
    [new ApiError(404, 'player_not_found', 'x'), 'player_not_found'],
    [new ApiError(503, 'anything', 'x'), 'request_failed'],
    [new TypeError('x'), 'request_failed'],
  ])('%s', (error, code) => expect(exchangeErrorCode(error)).toBe(code))
})
