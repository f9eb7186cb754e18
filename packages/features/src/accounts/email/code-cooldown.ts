import { resendCodeCooldownMs } from '@warmup/domain/accounts'
import { recallTime, rememberTime, type TextStorage } from '../../shared/index.ts'

/** Why a cooldown started: a code was mailed, or the server refused to mail one. */
type Reason = 'sent' | 'refused'

const keyOf = (email: string, reason: Reason): string =>
  `${reason === 'sent' ? 'verificationCode' : 'verificationCodeRefused'}::${email}`

const untilOf = (storage: TextStorage, email: string, reason: Reason, now: number): number => {
  const startedAt = recallTime(storage, keyOf(email, reason), resendCodeCooldownMs, now)
  return startedAt === undefined ? 0 : startedAt + resendCodeCooldownMs
}

/**
 * Stores the cooldown of an email, so that closing the dialog does not shorten it. `until` is in milliseconds since
 * 1970, at most one cooldown ahead.
 */
export const rememberCooldown = (storage: TextStorage, email: string, until: number, reason: Reason): void =>
  rememberTime(storage, keyOf(email, reason), until - resendCodeCooldownMs)

/** End of an email's cooldown in milliseconds since 1970 (0 without one), and whether a code was mailed. */
export const cooldownOf = (
  storage: TextStorage,
  email: string,
  now: number,
): { readonly until: number; readonly isSent: boolean } => {
  const sent = untilOf(storage, email, 'sent', now)
  const refused = untilOf(storage, email, 'refused', now)
  return { until: Math.max(sent, refused), isSent: sent > 0 }
}
