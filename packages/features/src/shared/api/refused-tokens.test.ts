import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { onRefusedToken } from './refused-token.ts'
import { refusedTokensAnnounced } from './refused-tokens.ts'
import { setTokenSource } from './token-source.ts'

let stop = () => {}
afterEach(() => {
  stop()
  setTokenSource(() => undefined)
})

/** A call with the token `before` that fails after a sign-in with the token `after`. */
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

it('a refusal by text concerns the token of the call, not the token of a newer session', async () => {
  const refused = new ApiError(500, 'request_failed', 'Invalid token', { serverText: 'Invalid token' })
  await expect(failLate(refused)).resolves.toEqual(['before'])
})

it('other failures do not concern the token', async () => {
  await expect(failLate(new ApiError(500, 'request_failed', 'Broken'))).resolves.toEqual([])
})
