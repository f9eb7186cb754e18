import { expect, it } from 'vitest'
import { retryAfterMs } from './retry-after-ms.ts'

it.each([
  ['30', 30_000],
  ['1.5', 1_500],
  ['Mon, 30 Nov 2026 12:00:10 GMT', 10_000],
  ['Mon, 30 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['-3', undefined],
])('%s is %s ms', (value, ms) =>
  expect(retryAfterMs(new Headers({ 'retry-after': value }), new Date('2026-11-30T12:00:00Z'))).toBe(ms),
)

it('is undefined without the header', () => expect(retryAfterMs(new Headers(), new Date())).toBeUndefined())
