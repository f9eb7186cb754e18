import { describe, expect, it } from 'vitest'
import { ApiError, isTimeout } from '../shared/index.ts'
import { failureOf, switchFailureOf } from './practice-failure.ts'

const error = (status: number, code = 'request_failed', serverText?: string) =>
  new ApiError(status, code, serverText ?? 'failed', { serverText })

describe('the failure of a call', () => {
  it.each([
    [error(401), 'token_expired'],
    [error(500, 'request_failed', 'Invalid token'), 'token_expired'],
    [error(400, 'request_failed', 'Unauthorized'), 'token_expired'],
    [error(403, 'owner_only'), 'owner_only'],
    [error(403), 'owner_only'],
    [error(409, 'blocked'), 'blocked'],
    [error(409, 'restart_locked'), 'restart_locked'],
    [error(404, 'not_found'), 'not_found'],
    [error(429), 'too_often'],
    [error(500), 'contact_admin'],
    [new Error('broken'), 'contact_admin'],
  ])('%s: %s', (cause, expected) => expect(failureOf(cause, 'contact_admin')).toBe(expected))

  it('recognises a timeout by code and by text', () => {
    expect(isTimeout(error(0, 'timeout'))).toBe(true)
    expect(isTimeout(error(504, 'request_failed', 'Gateway Timeout'))).toBe(true)
    expect(isTimeout(error(500))).toBe(false)
  })
})

describe('the failure of a region switch', () => {
  it.each([
    [error(429, 'switch_region_limit'), 'switch_limit_exceeded'],
    [error(200, 'request_failed', 'Switch region limit exceeded'), 'switch_limit_exceeded'],
    [error(0, 'timeout'), 'switch_timed_out'],
    [error(200, 'unreadable_answer'), 'empty_response'],
    [error(409, 'region_full'), 'region_unavailable'],
    [error(409, 'blocked'), 'blocked'],
    [error(503, 'switch_failed'), 'switch_failed'],
    [error(401), 'token_expired'],
  ])('%s: %s', (cause, expected) => expect(switchFailureOf(cause)).toBe(expected))
})
