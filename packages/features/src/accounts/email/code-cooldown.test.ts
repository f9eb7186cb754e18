import { resendCodeCooldownMs } from '@warmup/domain/accounts'
import { expect, it } from 'vitest'
import { cooldownUntil, rememberCooldown } from './code-cooldown.ts'

const now = Date.UTC(2026, 10, 20, 12)

it.each([resendCodeCooldownMs, 20_000])('a wait of %d ms is remembered by email until it is over', (wait) => {
  const kept = new Map<string, string>()
  const storage = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  rememberCooldown(storage, 'a@b.co', now + wait)
  expect(cooldownUntil(storage, 'a@b.co', now)).toBe(now + wait)
  expect(cooldownUntil(storage, 'other@b.co', now)).toBe(0)
  expect(cooldownUntil(storage, 'a@b.co', now + wait)).toBe(0)
})
