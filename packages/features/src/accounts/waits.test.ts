import { resendCodeCooldownMs, resetRequestThrottleMs } from '@warmup/domain/accounts'
import { describe, expect, it } from 'vitest'
import { isResetThrottled, rememberResetRequest } from './reset-throttle.ts'
import { cooldownUntil, rememberCooldown } from './sent-codes.ts'

const now = Date.UTC(2026, 10, 20, 12)
const createStorage = () => {
  const kept = new Map<string, string>()
  return {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
}
const holding = (text: string | undefined) => ({ get: () => text, set: () => {}, remove: () => {} })

describe('the wait for another code', () => {
  it('is remembered by email', () => {
    const storage = createStorage()
    rememberCooldown(storage, 'a@b.co', now + resendCodeCooldownMs)
    expect(cooldownUntil(storage, 'a@b.co', now)).toBe(now + resendCodeCooldownMs)
    expect(cooldownUntil(storage, 'other@b.co', now)).toBe(0)
  })

  it.each([undefined, '', 'x', 'Infinity', String(now + resendCodeCooldownMs + 1)])('is none for %j', (text) =>
    expect(cooldownUntil(holding(text), 'a@b.co', now)).toBeLessThanOrEqual(now),
  )
})

describe('the wait for another reset mail', () => {
  it('lasts 5 minutes', () => {
    const storage = createStorage()
    expect(isResetThrottled(storage, now)).toBe(false)
    rememberResetRequest(storage, now)
    expect(isResetThrottled(storage, now)).toBe(true)
    expect(isResetThrottled(storage, now + resetRequestThrottleMs - 1)).toBe(true)
    expect(isResetThrottled(storage, now + resetRequestThrottleMs)).toBe(false)
  })

  it.each([undefined, '', 'x', String(now + 1)])('is none for %j', (text) =>
    expect(isResetThrottled(holding(text), now)).toBe(false),
  )
})
