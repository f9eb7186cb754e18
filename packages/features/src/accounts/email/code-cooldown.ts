import { resendCodeCooldownMs } from '@warmup/domain/accounts'
import { recallTime, rememberTime, type TextStorage } from '../../shared/index.ts'

const keyOf = (email: string): string => `verificationCode::${email}`

/**
 * Remembers until when no other code may be sent to an email, so that closing the dialog does not shorten the wait.
 * `until` is in milliseconds since 1970, at most one cooldown ahead.
 */
export const rememberCooldown = (storage: TextStorage, email: string, until: number): void =>
  rememberTime(storage, keyOf(email), until - resendCodeCooldownMs)

/** When a code may be sent to an email again, milliseconds since 1970; 0 where nothing is to be waited for. */
export const cooldownUntil = (storage: TextStorage, email: string, now: number): number => {
  const startedAt = recallTime(storage, keyOf(email), resendCodeCooldownMs, now)
  return startedAt === undefined ? 0 : startedAt + resendCodeCooldownMs
}
