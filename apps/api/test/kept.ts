import type { Call } from '@warmup/domain/common/calls'
import { expect } from 'vitest'
import { safeEncode, safeParse } from 'zod/v4/core'

/** Expects that an answer matches the contract, entry by entry, and can be read by the portal, and returns it. */
export const kept = (call: Call, answer: unknown): unknown => {
  expect(safeEncode(call.response, answer as never).error).toBeUndefined()
  expect(safeParse(call.reading ?? call.response, answer).error).toBeUndefined()
  return answer
}
