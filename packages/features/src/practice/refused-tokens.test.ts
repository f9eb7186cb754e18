import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, onRefusedToken, setTokenSource } from '../shared/index.ts'
import { refusedTokensAnnounced } from './refused-tokens.ts'

let stop = () => {}
afterEach(() => {
  stop()
  setTokenSource(() => undefined)
})

/** A call that is made with the token `before`, and fails once somebody has signed in with the token `after`. */
const failLate = async (error: ApiError) => {
  const announced = vi.fn()
  stop = onRefusedToken(announced)
  let token = 'before'
  setTokenSource(() => token)
  const made = refusedTokensAnnounced(async () => {
    await Promise.resolve()
    token = 'after'
    throw error
  })
  await expect(made).rejects.toBe(error)
  return announced.mock.calls.flat()
}

it('a token refused in words is the one that the call was made with, not that of a session begun meanwhile', async () => {
  const refused = new ApiError(500, 'request_failed', 'Invalid token', { serverText: 'Invalid token' })
  await expect(failLate(refused)).resolves.toEqual(['before'])
})

it('another failure refuses no token', async () => {
  await expect(failLate(new ApiError(500, 'request_failed', 'Broken'))).resolves.toEqual([])
})
