import { describe, expect, it } from 'vitest'
import { ApiError } from '../shared/index.ts'
import { lastFailure, paymentFailureOf } from './payment-failure.ts'

const error = (status: number, code = 'request_failed', serverText = 'failed') =>
  new ApiError(status, code, serverText, { serverText })

describe('the failure of an order', () => {
  it.each([
    [error(401), 'token_expired'],
    [error(409, 'region_full'), 'region_full'],
    [error(502, 'gateway_failed'), 'gateway_failed'],
    [error(0, 'timeout'), 'timeout'],
    [error(504, 'request_failed', 'Gateway timeout'), 'timeout'],
    [error(400, 'request_failed', 'Invalid price configuration'), 'invalid_price'],
    [error(429), 'too_often'],
    [error(500), 'order_failed'],
    [new Error('broken'), 'order_failed'],
  ])('%s: %s', (cause, expected) => expect(paymentFailureOf(cause, 'order_failed')).toBe(expected))
})

describe('the displayed failure', () => {
  const cancelled = (submittedAt: number) =>
    ({ submittedAt, error: new Error('no'), otherwise: 'cancel_failed' }) as const
  const paid = (submittedAt: number, error: Error | null) =>
    ({ submittedAt, error, otherwise: 'order_failed' }) as const

  it('is the failure of the latest action', () => {
    expect(lastFailure([cancelled(2), paid(1, null)])).toBe('cancel_failed')
    expect(lastFailure([cancelled(1), paid(2, new Error('no'))])).toBe('order_failed')
    expect(lastFailure([cancelled(1), paid(2, null)])).toBeUndefined()
    expect(lastFailure([])).toBeUndefined()
  })
})
