import { resendCodeCooldownMs } from '@warmup/domain/accounts'
import type { TextStorage } from '../shared/index.ts'

const keyOf = (email: string): string => `verificationCode::${email}`

/** Remembers until when no other code may be sent to an email, so that closing the dialog does not shorten the wait. */
export const rememberCooldown = (storage: TextStorage, email: string, until: number): void =>
  storage.set(keyOf(email), String(until))

/** When a code may be sent to an email again, milliseconds since 1970; never longer ahead than a wait can be. */
export const cooldownUntil = (storage: TextStorage, email: string, now: number): number => {
  const until = Number(storage.get(keyOf(email)) ?? 0)
  return Number.isFinite(until) && until <= now + resendCodeCooldownMs ? until : 0
}
