import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createQueryClient, shouldRetry } from './query-client.ts'

describe('shouldRetry', () => {
  it.each([
    [0, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [404, false],
    [429, false],
    [200, false],
  ])('status %d: %j', (status, isRetried) => expect(shouldRetry(0, new ApiError(status, 'x', 'x'))).toBe(isRetried))

  it('gives up after two retries', () => {
    const error = new ApiError(0, 'unreachable', 'x')
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false])
  })

  it('does not retry after a timeout', () => expect(shouldRetry(0, new ApiError(0, 'timeout', 'x'))).toBe(false))

  it('does not retry after a programming error', () => expect(shouldRetry(0, new TypeError('x'))).toBe(false))
})

describe('the query client', () => {
  it('never repeats a write automatically', async () => {
    let tries = 0
    const mutation = createQueryClient()
      .getMutationCache()
      .build(createQueryClient(), {
        mutationFn: () => {
          tries++
          return Promise.reject(new ApiError(503, 'x', 'x'))
        },
      })
    await expect(mutation.execute(undefined)).rejects.toThrow()
    expect(tries).toBe(1)
  })
})
