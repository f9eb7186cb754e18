import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { askServer, loadTroubleOf, staleTroubleOf, troubleOf } from './trouble.ts'

afterEach(() => vi.unstubAllGlobals())
const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

describe('the reason for a missing answer', () => {
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

  it('is undefined without a failed call', () => {
    expect(troubleOf(null)).toBeUndefined()
    expect(troubleOf(new TypeError('x'))).toBeUndefined()
  })
})

it.each([
  ['how long to wait', { retryAfterSeconds: 42 }, { retryAfterSeconds: 42 }],
  ['nothing more', {}, { retryAfterSeconds: undefined }],
])('too many requests, with %s', (_, options, trouble) =>
  expect(loadTroubleOf(new ApiError(429, 'too_many_requests', 'x', options))).toEqual(trouble),
)

describe('checking whether the page can be loaded', () => {
  it.each([
    ['an answer', '/', async () => ({ status: 200 }), undefined],
    ['a redirect', '/', async () => ({ status: 0 }), undefined],
    ['a refusal', '/', async () => ({ status: 403 }), 'server_error'],
    ['a failure', '/', async () => ({ status: 503 }), 'server_error'],
    ['silence', '/', () => Promise.reject(new TypeError('x')), 'no_answer'],
    ['a redirect', '/api/auth/steam/login', async () => ({ status: 0 }), undefined],
    ['a backend without HEAD', '/api/auth/steam/login', async () => ({ status: 405 }), undefined],
    ['a failure', '/api/auth/steam/login', async () => ({ status: 502 }), 'server_error'],
  ])('with %s of %s: %s', async (_, address, fetched, trouble) => {
    online(true)
    vi.stubGlobal('fetch', fetched)
    expect(await askServer(address)).toBe(trouble)
  })
})

const known = { data: [], isError: false, error: null }
const silent = { ...known, isError: true, error: new ApiError(0, 'unreachable', '') }
it.each([
  ['what is not known yet', { ...silent, data: undefined }, true, undefined],
  ['the newest answer', known, true, undefined],
  ['the newest answer on a device without a network', known, false, 'offline'],
  ['an answer after which none came', silent, true, 'no_answer'],
  ['an answer after which the server refused', { ...silent, error: new ApiError(403, 'forbidden', '') }, true, 'stale'],
] as const)('%s says why it is older', (_, state, isOnline, trouble) =>
  expect(staleTroubleOf(state, isOnline)).toBe(trouble),
)
