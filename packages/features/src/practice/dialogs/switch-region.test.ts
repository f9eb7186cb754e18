import { afterEach, expect, it, vi } from 'vitest'
import { onRefusedToken, setTokenSource } from '../../shared/index.ts'
import { switchRegion } from './switch-region.ts'

let stop = () => {}
afterEach(() => {
  stop()
  setTokenSource(() => undefined)
  vi.unstubAllGlobals()
})

/** The tokens that are reported as refused, if the player signs in again before the answer. */
const refusedAfter = async (status: number, answer: object): Promise<string[]> => {
  const announced = vi.fn<(token: string) => void>()
  stop = onRefusedToken(announced)
  let token = 'before'
  setTokenSource(() => token)
  vi.stubGlobal('fetch', async () => {
    token = 'after'
    return Response.json(answer, { status })
  })
  await expect(switchRegion('s1', 'shanghai')).rejects.toMatchObject({ status })
  return announced.mock.calls.flat()
}

it.each([200, 401, 500])('a refused token is reported once, also with status %i', async (status) =>
  expect(await refusedAfter(status, { success: false, error: 'Invalid token' })).toEqual(['before']),
)

it('other refusals do not concern the token', async () => {
  expect(await refusedAfter(200, { success: false, error: 'Switch region limit exceeded' })).toEqual([])
  expect(await refusedAfter(500, { error: 'Broken' })).toEqual([])
})
