import type { WebhookOutcome } from './form.ts'
import { maxWebhookRefusals } from './limits.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The pauses before the second, third, … attempt; the last one repeats. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour]

/** What to do with a message that was not taken: it is dropped, or tried again after some milliseconds. */
export const afterFailure = (
  outcome: Exclude<WebhookOutcome, 'taken'>,
  /** The number of attempts, and that of refusals among them. */
  tried: { readonly attempts: number; readonly refusals: number },
  /** How long the target asked to wait, in milliseconds. */
  askedMs = 0,
): 'drop' | number => {
  if (outcome === 'refused' && tried.refusals >= maxWebhookRefusals) return 'drop'
  const pause = pauses[Math.min(tried.attempts, pauses.length) - 1] ?? hour
  return Math.min(Math.max(pause, askedMs), hour)
}
