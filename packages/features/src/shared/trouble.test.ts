import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { askServer, troubleOf } from './trouble.ts'

afterEach(() => vi.unstubAllGlobals())
const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

describe('what kept an answer from coming', () => {
  it.each([
    ['unreachable', 0, 'no_answer'],
    ['timeout', 0, 'no_answer'],
    ['offline', 0, 'offline'],
    ['request_failed', 500, 'server_error'],
    ['unreadable_answer', 200, 'server_error'],
    ['request_failed', 403, undefined],
    ['invalid_request', 0, undefined],
  ])('of %s with status %d: %s', (code, status, trouble) => {
    expect(troubleOf(new ApiError(status, code, 'x'))).toBe(trouble)
  })

  it('is nothing where no call failed', () => {
    expect(troubleOf(null)).toBeUndefined()
    expect(troubleOf(new TypeError('x'))).toBeUndefined()
  })
})

describe('asking whether the page could be loaded', () => {
  it.each([
    ['an answer', async () => ({ ok: true }), undefined],
    ['a failure', async () => ({ ok: false }), 'server_error'],
    ['silence', () => Promise.reject(new TypeError('x')), 'no_answer'],
  ])('with %s: %s', async (_, fetched, trouble) => {
    online(true)
    vi.stubGlobal('fetch', fetched)
    expect(await askServer()).toBe(trouble)
  })
})
