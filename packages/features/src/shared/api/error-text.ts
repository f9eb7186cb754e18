import { ApiError, errorCodeOf } from './api-error.ts'

/** The backend's error text in lower case; empty without one. */
export const errorTextOf = (error: unknown): string =>
  (error instanceof ApiError ? (error.serverText ?? '') : '').toLowerCase()

/** Whether a call timed out, here or behind the backend. */
export const isTimeout = (error: unknown): boolean =>
  errorCodeOf(error, ['timeout']) !== undefined || errorTextOf(error).includes('timeout')

/**
 * Whether the backend refuses the session: status 401, or an error text that says so
 * (docs/product/practice.md#practice-failures).
 */
export const isTokenRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || /\btoken\b|unauthorized/.test(errorTextOf(error)))
