import { expect, it } from 'vitest'
import { ApiError } from '../../shared/index.ts'
import { answerOfError, answerOfOutcome, hasLostAccess } from './action-answer.ts'

const refused = (status: number, code: string, retryAfterSeconds?: number) =>
  new ApiError(status, code, code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })

it.each([
  ['done', { result: { kind: 'done', detail: 'ps-1' } }],
  ['unchanged', { result: { kind: 'unchanged', detail: 'ps-1' } }],
  ['failed', { result: { kind: 'failed', detail: 'ps-1' } }],
] as const)('ends with the outcome %s', (outcome, answer) => {
  expect(answerOfOutcome({ outcome, detail: 'ps-1' })).toEqual(answer)
})

it('keeps the form after a refusal', () => {
  expect(answerOfOutcome({ outcome: 'refused', refusal: 'region_full', detail: '' })).toEqual({
    problem: { code: 'refused', refusal: 'region_full', detail: '' },
  })
})

it.each([refused(0, 'timeout'), refused(503, 'unavailable'), refused(200, 'unreadable_answer'), new Error('crashed')])(
  'offers to repeat an action whose outcome is unknown: %s',
  (error) => {
    expect(answerOfError(error, true)).toEqual({ result: { kind: 'unanswered', detail: '' } })
    expect(answerOfError(error, false)).toEqual({ problem: { code: 'no_answer' } })
  },
)

it.each([
  [refused(403, 'factor_stale'), { problem: { code: 'factor_stale' } }],
  [refused(409, 'under_way'), { problem: { code: 'under_way' } }],
  [refused(409, 'request_used'), { problem: { code: 'request_used' } }],
  [refused(400, 'invalid_request'), { problem: { code: 'invalid_request' } }],
  [refused(429, 'rate_limited', 40), { problem: { code: 'too_many_attempts', retryAfterSeconds: 40 } }],
  [refused(400, 'wrong_code'), {}],
])('says why a request was refused: %s', (error, answer) => {
  expect(answerOfError(error, true)).toEqual(answer)
})

it('tells a refusal of access to the console from other refusals', () => {
  expect(hasLostAccess(refused(403, 'factor_stale'))).toBe(true)
  expect(hasLostAccess(refused(409, 'under_way'))).toBe(false)
})
