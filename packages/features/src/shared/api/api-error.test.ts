import { expect, it } from 'vitest'
import { ApiError, errorCodeOf } from './api-error.ts'

it.each([
  [new ApiError(409, 'email_taken', 'x'), 'email_taken'],
  [new ApiError(409, 'toString', 'x'), undefined],
  [new Error('email_taken'), undefined],
])('%s has the expected code %s', (error, code) =>
  expect(errorCodeOf(error, ['email_taken', 'invalid_code'])).toBe(code),
)
