import type { Call } from '@warmup/domain/common/calls'
import { expect } from 'vitest'
import { safeParse } from 'zod/v4/core'

/** Expects that an answer matches the contract and can be read by the portal, and returns it. */
export const kept = (call: Call, answer: unknown): unknown => {
  expect(safeParse(call.response, answer).error).toBeUndefined()
  expect(safeParse(call.reading ?? call.response, answer).error).toBeUndefined()
  return answer
}
