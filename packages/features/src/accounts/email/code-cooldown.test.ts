import { resendCodeCooldownMs } from '@warmup/domain/accounts'
import { expect, it } from 'vitest'
import { cooldownOf, rememberCooldown } from './code-cooldown.ts'

const now = Date.UTC(2026, 10, 20, 12)

const memory = () => {
  const kept = new Map<string, string>()
  return {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
}

it.each([resendCodeCooldownMs, 20_000])('a wait of %d ms is remembered by email until it is over', (wait) => {
  const storage = memory()
  rememberCooldown(storage, 'a@b.co', now + wait, 'sent')
  expect(cooldownOf(storage, 'a@b.co', now)).toEqual({ until: now + wait, isSent: true })
  expect(cooldownOf(storage, 'other@b.co', now)).toEqual({ until: 0, isSent: false })
  expect(cooldownOf(storage, 'a@b.co', now + wait).until).toBe(0)
})

it('a wait after a refusal does not count as a sent mail', () => {
  const storage = memory()
  rememberCooldown(storage, 'a@b.co', now + 20_000, 'refused')
  expect(cooldownOf(storage, 'a@b.co', now)).toEqual({ until: now + 20_000, isSent: false })
})
