import { redeemRefusals } from '@warmup/domain/membership'
import { expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { codeProblemOf } from './code-problem.ts'

it.each([
  [new ApiError(400, 'code_wrong', 'x'), 'code_wrong'],
  [new ApiError(409, 'code_used', 'x'), 'code_used'],
  [new ApiError(409, 'vip_endless', 'x'), 'vip_endless'],
  // Only codes for hours are refused so.
  [new ApiError(409, 'code_for_vip', 'x'), 'server_error'],
  [new ApiError(429, 'too_many_requests', 'x'), 'too_often'],
  // Another backend lacks the call.
  [new ApiError(404, 'not_found', 'x'), 'unavailable'],
  [new ApiError(0, 'offline', 'x'), 'offline'],
  [new ApiError(0, 'timeout', 'x'), 'no_answer'],
  [new ApiError(503, 'unavailable', 'x'), 'server_error'],
  [new Error('x'), 'server_error'],
] as const)('%s: %s', (error, problem) => expect(codeProblemOf(error, redeemRefusals)).toBe(problem))
