import { resetRequestThrottleMs } from '@warmup/domain/accounts'
import type { TextStorage } from '../shared/index.ts'

const key = 'resetPasswordRequestedAt'

/** Remembers that a reset mail was asked for at `now`, milliseconds since 1970. */
export const rememberResetRequest = (storage: TextStorage, now: number): void => storage.set(key, String(now))

/** Whether this browser asked for a reset mail in the last 5 minutes (section 5). A time in the future counts for nothing. */
export const isResetThrottled = (storage: TextStorage, now: number): boolean => {
  const age = now - Number(storage.get(key) ?? Number.NaN)
  return age >= 0 && age < resetRequestThrottleMs
}
