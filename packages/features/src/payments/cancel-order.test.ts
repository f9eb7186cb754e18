import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setTokenSource } from '../shared/index.ts'
import { cancelOrder } from './cancel-order.ts'

beforeEach(() => setTokenSource(() => 'a-token'))
afterEach(() => {
  vi.unstubAllGlobals()
  setTokenSource(() => undefined)
})

const answering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

describe('a cancellation', () => {
  it('is null if the backend lacks the call', async () => {
    answering(404, { error: 'Cannot POST' })
    await expect(cancelOrder('o-1')).resolves.toBeNull()
  })

  it('fails for another player’s order, which it does not close', async () => {
    answering(404, { error: 'Not found', code: 'not_found' })
    await expect(cancelOrder('o-1')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })
})
