import type { Call } from '@warmup/domain/common/calls'
import { expect } from 'vitest'
import { safeParse } from 'zod/v4/core'

/** Expects that an answer is what the contract promises and what the portal can read, and returns it. */
export const kept = (call: Call, answer: unknown): unknown => {
  expect(safeParse(call.response, answer).error).toBeUndefined()
  expect(safeParse(call.reading ?? call.response, answer).error).toBeUndefined()
  return answer
}
